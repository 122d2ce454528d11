"""Packs in the order in which they are dealt; each name ends in what the soloist's side comes to, in thirds.

They are played by :mod:`tests.laws.auction.hands`: the first seat is the soloist or caller and exchanges his lowest
cards, and each seat plays its lowest lawful card.
"""

from __future__ import annotations

#: The card called is 3s.
CHIAMO_20 = (
    "2h Jd Kc Qc 6d 2c 5c Qh 3c Ad 3d 4s Kd 5s 4c Jh 5d Js Kh 3s "
    "Ks Qd 4d 2s 6s 2d 7h Ah Ac 7s 6h 7c Jc As 5h 6c Qs 4h 3h 7d"
)
SOLO_17 = (
    "3h 3c Jh As 5h 4s 6h Kc Kh 7d 3s Qc 5c 6s 2h 4h 6d Ac 4c 2c "
    "5d Ah 2s 7c Kd Ks Ad Js Jc Jd 7s 6c Qs 2d Qd 5s 4d 3d Qh 7h"
)
SCEGLIETE_18 = (
    "Jh As 2d Ad 2c 2h 3c 7s 6c 4d Kd 4h Kh Ah Kc Ac 3d 6h 5c 7c "
    "2s 4s Qh 5s Ks 7h Jd 3s 6s 6d Qs 5d Jc Js Qc 3h 5h 7d Qd 4c"
)
#: The card called is 3s.
SESTIGLIO_20 = (
    "6h 2d Js 3d Kc Jd 7d 3c 3s 6s 7h Ks Qd Jc Ac Kh 6d 5s 7s 6c "
    "4h Ad 5h As 4c 5c Qh Qc 2h Kd 7c Qs 2s 2c 4d Ah 3h 4s 5d Jh"
)
#: The card called is 3c.
PAIR_TAKES_NOTHING = (
    "4d 5s 5c 7d 5d 4c 6s 4h 5h 7h 4s 6h 3h Ah Kh 3d Jd 2c Ac Qh "
    "Qc 2d As 2s Ks Jh 3s Qs Qd 2h Kd Kc Ad 3c Jc Js 6d 6c 7s 7c"
)
#: The card called is 3c.
QUINTIGLIO_18 = (
    "Qs 6c 2h Ah As 7d 5h Ac 5c Kc Ks 7c 3s Ad Jd Qc 7s 4h 3d 2s "
    "Jh 7h Jc 5d 6s 6h 2d Kd 5s 3h 3c Kh 4s 4c Qh 6d 4d Qd 2c Js"
)
#: The card called is 3h.
QUARTIGLIO_17 = (
    "4d Qs 2s 4h As 7c 6c Qh Jc Kd Kh 5c Js 4c Jd Qc 4s 2c Kc 3s "
    "Ah 5h 6h 5d 7d Ac 5s Ad 7h 3d 2h Jh 6d 6s Qd Ks 3c 3h 2d 7s"
)
#: The card called is 7c.
MEDIATORE_18 = (
    "2c 3d 2s 2d As Kc 3s Kh Qh Jc Ac Jh Js Qd 5h 4d 2h 3h Qc 7s "
    "Ks 5c 6h 5d 6d Kd Ah 3c 6s 5s Jd Qs Ad 4c 4s 7h 7c 6c 7d 4h"
)
#: The card called is 5c.
MEDIATORE_17 = (
    "Qs 2c 3s Jh 3h As 2s 3d Kh 4h 5s Qh Ac Qc Qd 5h 4d Ad 7d 7s "
    "7h 5d 4c 6d 6c 2d Kc Js Ks 6h 4s Ah 2h 6s 7c 3c 5c Jc Kd Jd"
)
#: The card called is Qc.
MEDIATORE_35 = (
    "2s 3d 3s As 3h 3c 2c 2h 2d 5c Kd 6h 7d 5d 5s Ad 7c Qh Ks 4s "
    "6d 7h 4c 4d Ac Ah 4h Qd Jh Jd 6c Jc 5h Kc Kh Js Qc Qs 6s 7s"
)
SOLO_33 = (
    "Kd 3d 3s As Ah 3c Kh 2d 2h 3h 2c Ad 5h 7h Jd 4c Qd Js Ac Qh "
    "4h 7d 5s Kc 6c Qs 5c 6h 5d Qc Ks 6d 4s 2s Jc 7c Jh 7s 6s 4d"
)
SCEGLIETE_33 = (
    "3h 2s Kh Kd As 3c Ah 3d 2c 3s Qc 2d 4s 5h 2h 7d Jd Kc 6c 5d "
    "Js Ks 6h Qd Qs Qh 5c 7s 7c Ad 4h 6d 4d 5s Jh Ac Jc 6s 4c 7h"
)
SOLO_2 = (
    "6c 5s 5h Js 5d 4s Jd 4h 7c 7h 6h 4c Qd 2s Jh As 7s Kc 7d 2d "
    "Kd 3s 2h Ah Jc Ac Qc Ks Ad Qs Kh 3h 3c 3d Qh 2c 6s 6d 4d 5c"
)
SOLO_0 = (
    "6h 5d 7s 4h 4d 4c 5s Js 6d Jd 5h 6c Kc 2h Jh 2d Qh Kd 3s Jc "
    "Qd 2c Ks 7h 3d 3c 6s Qc Ah 2s 3h Ad Ac Kh As Qs 4s 5c 7c 7d"
)
SOLO_35 = (
    "3s 2c 2d Kh Kc Ad 3c As 3h 3d Ah 2h 4s 4h 5h Ks Qs Qh 4c 2s "
    "5c 5s 6d 6h 7h Kd 4d Jh Qc Js 7c 6s Qd 5d Ac 6c 7s Jd 7d Jc"
)
SESTIGLIO_33 = (
    "3d 2s 3h 2c 3c 2h Kc 7c Qc Kd Ad 3s 7s Jh 5d 4d 7h 4h Qd Jd "
    "5s 5h 2d Ks 6h Qh Ac 6s 4s 4c Qs 6d Js 5c Kh Jc As Ah 6c 7d"
)
#: The card called is As.
SETTIGLIO_19 = (
    "4h 5d 2c 3d 6d 3c 5h Ac 5c Qs Jc As Qh Ks 6s Ah 2s Kd 6h Kc "
    "Jh Jd 2d 4s 3s 5s Qc 7d 7h 4c 2h Qd 6c 4d 7c Kh 3h Ad Js 7s"
)

# Here somebody revokes once, as soon as he can: the soloist in the first two, the called partner, an opponent (p3).
#: The card called is 3h.
REVOKED_20 = (
    "Jh 3s 6d 5h Jd Qc Ac 6c 3c 3d Qs 4h 2s 4d 4s 2h 7c Ad Ks 5d "
    "6h Ah Js 2d 7h Kh Jc Kd 5c 2c 3h Kc Qd 7s 4c 6s 5s 7d As Qh"
)
REVOKED_33 = (
    "2s Jh 2d 3c 3s Ac Ad 3d 3h Qc As Ks Kd 7h 6d 5c 4c 7c Kh 6c "
    "7d 2c 2h Kc 6s Qd Js Jc 6h 5s 4h Qh Jd 7s 5d 4d 4s Ah 5h Qs"
)
#: The card called is Ac.
PARTNER_REVOKES_20 = (
    "5d 3h Jh As 4s Js Kd Ac 6h Kh Jc 5c 6d Ah 2c 5s 6c 7d Jd Qd "
    "5h Ks 7h 6s 3c Qh Ad 3d 2h 7s 4h 7c 4d Qc 4c 2d Kc 3s 2s Qs"
)
#: The card called is 2d.
OPPONENT_REVOKES_16 = (
    "Ah 3h 2s 7d Qd 5d 7c As 4h 5s Ks Js 7h 5h 2d Kd 6s Qc Jc 3c "
    "Ac 4c 6h 3s 4s Jh 2c Jd 3d Qh Ad 6c 7s Kh 5c 2h Qs Kc 6d 4d"
)
