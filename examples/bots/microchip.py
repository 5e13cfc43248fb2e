"""Microchip: takes the tile with the most connections, and builds so that every way leads on to another tile."""
import json, sys

SIDES = "nesw nes new nsw esw ns ew ne nw es sw n e s w .".split()


def shape(sides):
    return "S" if sides in ("ns", "ew") else "ECTX"[len(sides) - 1]


def finish(laid, board, hand):
    """A layout without open ends that begins with what is laid, in reading order; nothing if there is none."""
    if (square := len(laid)) == 25:
        return laid
    row, column = divmod(square, 5)
    reached = row > 0 and "s" in laid[square - 5], column > 0 and "e" in laid[square - 1]
    for sides in SIDES:
        leaves = (row == 4 and "s" in sides) or (column == 4 and "e" in sides)
        tiles = [] if sides == "." else [board[square] + shape(sides)]
        if ("n" in sides, "w" in sides) == reached and not leaves and all(tile in hand for tile in tiles):
            rest = [tile for at, tile in enumerate(hand) if not tiles or at != hand.index(tiles[0])]
            if found := finish(laid + [sides], board, rest):
                return found


for line in sys.stdin:
    question = json.loads(line)
    view, seat = question["view"], question["seat"] - 1
    square, board, hand = view["next_square"], view["boards"][seat], view["hands"][seat]
    if square is None:
        action = max(question["legal"], key=lambda tile: "ESCTX".index(tile[1]))
    else:
        laid = view["layouts"][seat][:square]
        for colour, sides in zip(board, laid):
            if sides != ".":
                hand.remove(colour + shape(sides))
        action = finish(laid, board, hand)[square]
    print(json.dumps({"action": action}), flush=True)
