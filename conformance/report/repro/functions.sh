for tool in curl jq; do
  command -v "$tool" > /dev/null || { echo "This script needs $tool." >&2; exit 2; }
done
responses=$(mktemp -d)
# What the removal returns must not become the exit code of the script.
trap 'rm -rf "$responses" || :' EXIT
trap 'exit 130' INT TERM

# request NUMBER METHOD URL [curl options]: sends it and keeps the response under its number
request() {
  number=$1 method=$2 url=$3
  shift 3
  curl --silent --show-error --globoff --max-time 30 --request "$method" \
    --dump-header "$responses/$number.headers" --output "$responses/$number.body" \
    --write-out '%{http_code}' "$@" "$url" > "$responses/$number.status" || verdict 'NO RESPONSE' 2
  touch "$responses/$number.body"
  printf '%4s  %s %s -> %s\n' "$number" "$method" "$url" "$(status "$number")"
}

# overlap NUMBER METHOD URL [curl options]: a request that waits until at_once sends all of these
overlap() {
  [ -p "$responses/gate" ] || mkfifo "$responses/gate"
  ( : < "$responses/gate"; request "$@" ) &
  waiting="${waiting-} $!"
}

# at_once: opens the gate, when all requests have come to it, and waits for all of their responses
at_once() {
  sleep 1
  exec 9> "$responses/gate"
  lost=0
  for job in $waiting; do wait "$job" || lost=1; done
  exec 9>&-
  [ "$lost" -eq 0 ] || exit 2
}

# adapter NUMBER CALL PROGRAM: hands $body to the program of the control adapter and keeps what it prints
adapter() {
  printf '%s' "$body" | jq -c --arg call "$2" '. + { call: $call }' | sh -c "$3" > "$responses/$1.body" || verdict 'NO RESPONSE' 2
  echo 200 > "$responses/$1.status"
  printf '%4s  control %s -> %s\n' "$1" "$2" "$(cat "$responses/$1.body")"
}

# poll NUMBER STATE METHOD URL [curl options]: repeats it until the status is another one, at most 60 times
poll() {
  polled=$1 state=$2
  shift 2
  request "$polled" "$@"
  tries=0
  while [ "$tries" -lt 60 ] && [ "$(jq -r .status "$responses/$polled.body" 2> /dev/null)" = "$state" ]; do
    tries=$((tries + 1))
    sleep 1
    request "$polled" "$@"
  done
}

status() { cat "$responses/$1.status"; }

# header NUMBER NAME: its value, or absent
header() {
  tr -d '\r' < "$responses/$1.headers" | awk -v name="$2" '
    { at = index($0, ":") }
    at > 0 && tolower(substr($0, 1, at - 1)) == tolower(name) { sub(/^[^:]*:[ \t]*/, ""); print; found = 1; exit }
    END { if (!found) print "absent" }'
}

# value NUMBER PATH: the JSON at that place of the response, or absent
value() {
  jq -r --argjson path "$2" '
    def at($p): if ($p | length) == 0 then [.]
      elif type == "object" and has($p[0] | tostring) then .[$p[0] | tostring] | at($p[1:])
      elif type == "array" and ($p[0] | type) == "number" and $p[0] < length then .[$p[0]] | at($p[1:])
      else [] end;
    at($path) | if length == 0 then "absent" else .[0] | tojson end' "$responses/$1.body" 2> /dev/null || echo 'not JSON'
}

# carry NUMBER PATH: a value that a later request needs
carry() {
  carried=$(jq -er --argjson path "$2" 'getpath($path)' "$responses/$1.body" 2> /dev/null) || {
    echo "Response $1 does not give the value at $2 that the next request needs." >&2
    exit 2
  }
  printf '%s' "$carried"
}

# is_type TYPE: whether $now is a JSON value of that type
is_type() {
  printf '%s' "$now" | jq -e --arg type "$1" \
    'if $type == "integer" then type == "number" and . == floor else type == $type end' > /dev/null 2>&1
}

# matches PATTERN: whether $now is a JSON string that matches
matches() {
  printf '%s' "$now" | jq -e --arg pattern "$1" 'type == "string" and test($pattern)' > /dev/null 2>&1
}

# kinds: the status of each overlapping response, and the value at $place, if that is set
kinds() {
  for one in $overlapping; do
    echo "$(status "$one")${place:+ $(value "$one" "$place")}"
  done
}

# counts: how many there are of each kind: 11 × 409, 1 × 201
counts() {
  kinds | sort | uniq -c | LC_ALL=C sort -rn |
    awk '{ n = $1; sub(/^ *[0-9]+ /, ""); printf "%s%s × %s", separator, n, $0; separator = ", " }'
}

# count_of KIND
count_of() { kinds | grep -cxF -- "$1"; }

say() { printf '%-9s %s\n' "$1" "$2"; }

compare_by_eye() {
  say now "$(status "$1") $(cut -c1-300 "$responses/$1.body")"
  verdict DIFFERENT 2
}

verdict() {
  echo "$1"
  exit "$2"
}
