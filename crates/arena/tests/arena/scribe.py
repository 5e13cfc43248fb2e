"""Speaks protocol 2, plays at random (alike in every version of Python), and appends everything to the file that its first argument names: '> ' begins what it
was told, '< ' what it said. With the word 'history' it asks for that before every answer."""
import json, sys

log, words = sys.argv[1], sys.argv[2:]


def write(line):
    with open(log, "a") as file:
        file.write(line + "\n")


def say(message):
    line = json.dumps(message)
    write("< " + line)
    print(line, flush=True)


say({"protocol": 2})
question = None
for line in sys.stdin:
    write("> " + line.rstrip("\n"))
    message = json.loads(line)
    if message.get("type") == "question":
        question = message
        if "history" in words:
            say({"history": True})
            continue
    elif message.get("type") != "history":
        continue
    legal = question["legal"]
    say({"action": legal[int(question["seed"]) % len(legal)]["action"]})
