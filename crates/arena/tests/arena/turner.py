"""micropul by protocol 2: turns every tile that looks alike after fewer than four turns as often as it can, and writes such
actions to the file that its argument names."""
import json, sys

print(json.dumps({"protocol": 2}), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message.get("type") == "game":
        looks = {str(tile["tile"]): len(tile["faces"]) for tile in message["scene"]["tiles"]}
    if message.get("type") != "question":
        continue
    legal = [option["action"] for option in message["legal"]]
    action = max(legal, key=lambda action: action.startswith("lay") and 4 - looks[action.split()[1]])
    words = action.split()
    if words[0] == "lay":
        turns = int(words[2][1:])
        words[2] = "r" + str(max(range(turns, 4, looks[words[1]])))
    if " ".join(words) not in legal:
        with open(sys.argv[1], "a") as log:
            log.write(" ".join(words) + "\n")
    print(json.dumps({"action": " ".join(words)}), flush=True)
