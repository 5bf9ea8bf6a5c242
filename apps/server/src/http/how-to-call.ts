/** General part of the API document: rules of every call, enough to write a client from. */
import { generalRefusals, refusals } from '#contract';

const general = generalRefusals.map((code) => `\`${code}\` (${refusals[code]})`).join(', ');

export const HOW_TO_CALL = `Made from the contract. What bets on lotteries and games look like, and how their results follow, stands in
[docs/lottery.md](/docs/papers/docs/lottery.md), [docs/sports.md](/docs/papers/docs/sports.md) and [docs/fairness.md](/docs/papers/docs/fairness.md); every file they name is at \`/docs/papers/\`
and its path, such as \`/docs/papers/games/src/lottery/ssc/plays.md\` and \`/docs/papers/games/src/dice/par.json\`.

**Where.** \`/wps\` and \`/sgw\` are answered by the site, \`/lgw\` by the site and the arcade, \`/ggw\` by the arcade alone, whose origin is that of the
\`game_url\` of a launched house game. What suppliers call (\`/vendor-wallet\`) stands in \`docs/recipes/connect-a-supplier.md\`.

**Headers.** \`Merchant\`: the brand's code. \`Authorization\`: the token as it is, without a word before it; for the site that of the
login, for the arcade the \`sessionToken\` of \`POST /ggw/session\`. \`Language\`: that of messages. \`X-Request-Id\`: names a request
that must not happen twice, where a call is marked idempotent, and must be sent where the call says that it is required; 1 to 64 of \`A-Z a-z 0-9 _ . : -\`.

**Answers.** On \`/wps\` \`{ success: true, value }\`, or \`{ success: false, errorCode, message, detail }\`, with 200 where the refusal is
one of the business. Elsewhere the bare value with 200, or \`{ errorCode, message, detail }\` with another status. \`errorCode\` is
stable; \`message\` is for the reader. A call that answers a file answers it bare, as an attachment, and is refused as every other. Any call may be refused with ${general}.
Where a call is limited, 429 has \`Retry-After\`.

**Sealed calls.** The header \`Encryption: jwe\` and the body \`{ "value": "<compact JWE>" }\`: \`alg\` ECDH-ES, \`enc\` A256GCM, to the first
key of \`GET /wps/system/publicKey\` (\`encryptionKey\` of the start-up data). Its protected header has, besides \`epk\`: \`kid\` of that
key, \`iat\` (seconds, at most 300 from ours), \`jti\` (16 to 64 visible characters, taken once), \`htm\` (the method) and \`htu\` (the
path, without a query). The answer is plain.

**Human check.** \`altcha\` is base64 of the JSON \`{ challenge, solution: { counter, derivedKey } }\`, \`challenge\` being the value of \`GET
/wps/captcha/challenge\` as it came. \`derivedKey\`, in hex, is PBKDF2-HMAC-SHA-256 of the bytes of \`nonce\` followed by \`counter\`
(four bytes, the most significant first) with the bytes of \`salt\`, \`cost\` rounds and \`keyLength\` bytes; the counter looked for, from
0 up, is the one whose key begins with \`keyPrefix\`. A solution is taken once.

**Amounts** have at most four decimals. **Times** are milliseconds since 1970; ranges (\`startDate\`, \`startTime\` …) are days or
moments of GMT+8. **Pages** that answer \`next\` go on with \`cursor\`.

**House games** are played over \`/ggw\`. \`POST /wps/game/launchGame\` with the \`nodeId\` and \`vassalage\` of a game (\`GET /wps/relay/GCSGAME_gameList\`) answers a \`game_url\`, whose \`ticket\`
\`POST /ggw/session\` trades, at that origin, for a \`sessionToken\`, with what may be staked. \`POST /ggw/round\` buys a round, \`POST /ggw/round/action\` takes its next step or makes the next move of a hand. The stake is \`baseBet\`
times the base bets of a round: of a slot as many as its \`bet\` says, so \`{ "lines": 20 }\` costs twenty; **of a hand a hundred, so its \`baseBet\` is the stake ÷ 100**. The answer’s
\`view\` is the game’s own: of a slot \`{ bet, steps, finished, total }\`, of a hand \`{ moves, view, staked, finished, back }\` with the game’s view within. Bets, moves and views of every game stand in docs/fairness.md. \`GET
/wps/relay/GCSGAME_getRoundProof\` tells what a round is verified with, once \`POST /ggw/seeds/rotate\` has revealed its seed.

**Lotteries** are bet on over \`/lgw\`, with the token of the login. \`bettingSlipString\` is lines joined by \`;\`, each \`content~~playId~bettingModeId~series~multiple\`:
\`012_3_4_5_67~~2~1~1960~1\` is an official play, notes of mode 1 at the prize group 1960, once; \`BO~~120~0~0~10000\` a fixed one, whose mode and series are 0 and whose \`multiple\` is the stake of one note in
ten-thousandths: 1.0000. What \`content\` is for every family and play, and a line of each to send, stands in docs/lottery.md and the sheets it names.

**Matches** are bet on over \`/sgw\`, with the token of the login; \`GET /sgw/fixtures\` and what else shows them asks for none. A pick names a fixture, a \`selection\` as its market lists it, and the
\`odds\` that were shown: \`POST /sgw/coupons\` with \`{ "picks": [{ "fixtureId": 7, "selection": "matchResult:fullTime:home", "odds": 1.91 }], "stake": 10, "accept": "BETTER" }\`; with \`freeBetId\`, out of \`GET /sgw/free-bets\`, the
stake is that free bet. What it comes to, and how a match is played again, stands in docs/sports.md.

**Live tables** are played over \`GET /ws\` of the arcade, a WebSocket of JSON texts. \`POST /wps/game/launchGame\` with a table’s \`nodeId\` and
\`vassalage\` answers a \`game_url\` with a \`ticket\`, which \`POST /lgw/session\` trades for a \`sessionToken\`. Say \`{ "op": "auth", "token" }\`,
wait for \`{ "t": "ready" }\`, then \`{ "op": "enter", "room" }\` for up to four tables. \`{ "t": "room", "room", "set" }\` has what is other than before, all
of it where \`whole\` is true; \`own\` the same of what you alone see. \`roundId\` and \`roundNo\` name the round that takes the next bets: while
\`phase\` is \`settled\` they are those of the round to come, beside the result of the one before. \`round\` is the engine’s own count, which begins anew
with the table. \`unit\` is what 100 points are worth, in ten-thousandths of the currency.
Bet with \`{ "op": "act", "room", "id", "round", "action" }\`: \`id\` is a UUID of yours, \`round\` the \`roundId\`, \`action\` is
\`{ "type": "bet", "spots": { "<spot>": <points> } }\`, \`{ "type": "undo" }\` for your last bet or \`{ "type": "clear" }\` for all. It is answered by
\`done\`, with the balance where something was staked, or by \`refused\` with a \`code\`. What was not answered, because the line broke or with
\`service.unavailable\`, is said again with the same \`id\`, and counts once. \`balance\` tells it when money has moved besides. \`leave\` a room, look at
all with \`lobby\` until it is said with \`"off": true\`, and \`ping\` for the server’s clock. The line is closed with 4400 for what makes no sense, 4401 (after
\`gone\`) when the session is over, 4429 for too many lines or frames.`;
