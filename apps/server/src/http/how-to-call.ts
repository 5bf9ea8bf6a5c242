/** General part of the API document: rules of every call, enough to write a client from. */
import { generalRefusals, refusals } from '#contract';

const general = generalRefusals.map((code) => `\`${code}\` (${refusals[code]})`).join(', ');

export const HOW_TO_CALL = `Generated from the contract. Bet formats of lotteries and games, and the derivation of their results, are described in
[docs/lottery.md](/docs/papers/docs/lottery.md), [docs/sports.md](/docs/papers/docs/sports.md) and [docs/fairness.md](/docs/papers/docs/fairness.md). Every file that they name is served at \`/docs/papers/\`
and its path, such as \`/docs/papers/games/src/lottery/ssc/plays.md\` and \`/docs/papers/games/src/dice/par.json\`.

**Origins.** \`/wps\` and \`/sgw\` are served by the site, \`/lgw\` by the site and the arcade, \`/ggw\` by the arcade only, whose origin is that of the
\`game_url\` of a launched house game. The calls of suppliers (\`/vendor-wallet\`) are documented in \`docs/recipes/connect-a-supplier.md\`.

**Headers.** \`Merchant\`: the brand's code. \`Authorization\`: the token without a prefix; for the site, the login token; for the
arcade, the \`sessionToken\` of \`POST /ggw/session\`. \`Language\`: the language of messages. \`X-Request-Id\`: idempotency key of a
call marked idempotent, required where the call says so; 1 to 64 of \`A-Z a-z 0-9 _ . : -\`.

**Answers.** On \`/wps\`: \`{ success: true, value }\`, or \`{ success: false, errorCode, message, detail }\`, with status 200 for business
refusals. On other gateways: the bare value with 200, or \`{ errorCode, message, detail }\` with another status. \`errorCode\` is
stable; \`message\` is for display. A call that returns a file returns it bare, as an attachment; its refusals are those of any other call. Any call may be refused with ${general}.
For a call with a rate limit, 429 includes \`Retry-After\`.

**Sealed calls.** Header \`Encryption: jwe\` and body \`{ "value": "<compact JWE>" }\`: \`alg\` ECDH-ES, \`enc\` A256GCM, encrypted to the first
key of \`GET /wps/system/publicKey\` (\`encryptionKey\` of the start-up data). Besides \`epk\`, the protected header contains: \`kid\` of that
key, \`iat\` (seconds, at most 300 from server time), \`jti\` (16 to 64 visible characters, single use), \`htm\` (the method) and \`htu\` (the
path, without a query). The answer is not encrypted.

**Human check.** \`altcha\` is the base64 of the JSON \`{ challenge, solution: { counter, derivedKey } }\`, where \`challenge\` is the unchanged value of \`GET
/wps/captcha/challenge\`. \`derivedKey\`, in hex, is PBKDF2-HMAC-SHA-256 of the bytes of \`nonce\` followed by \`counter\`
(four bytes, most significant first), with the bytes of \`salt\`, \`cost\` rounds and \`keyLength\` bytes. The solution is the lowest counter, from
0, whose key begins with \`keyPrefix\`. A solution can be used once.

**Amounts** have at most four decimals. **Times** are milliseconds since 1970; ranges (\`startDate\`, \`startTime\` …) are days or
times in GMT+8. **Pages**: \`next\` of an answer is the \`cursor\` of the following page.

**House games** are played over \`/ggw\`. \`POST /wps/game/launchGame\` with the \`nodeId\` and \`vassalage\` of a game (\`GET /wps/relay/GCSGAME_gameList\`) returns a \`game_url\`. At its origin, \`POST /ggw/session\`
exchanges the \`ticket\` of that URL for a \`sessionToken\` and returns the permitted stakes. \`POST /ggw/round\` starts a round, \`POST /ggw/round/action\` takes its next step or makes the next move of a hand. The stake is \`baseBet\`
times the base bets of a round: for a slot, the number stated by its \`bet\`, so \`{ "lines": 20 }\` costs twenty; **for a hand, a hundred, so its \`baseBet\` is the stake ÷ 100**. The \`view\` of the answer
is specific to the game: for a slot \`{ bet, steps, finished, total }\`, for a hand \`{ moves, view, staked, finished, back }\`, which contains the game’s view. Bets, moves and views of every game are listed in docs/fairness.md. \`GET
/wps/relay/GCSGAME_getRoundProof\` returns the verification data of a round, once \`POST /ggw/seeds/rotate\` has revealed its seed.

**Lotteries** use \`/lgw\` with the login token. \`bettingSlipString\` is a list of lines joined by \`;\`, each \`content~~playId~bettingModeId~series~multiple\`:
\`012_3_4_5_67~~2~1~1960~1\` is an official play, notes of mode 1 at the prize group 1960, once; \`BO~~120~0~0~10000\` is a fixed play, whose mode and series are 0 and whose \`multiple\` is the stake of one note in
ten-thousandths: 1.0000. The \`content\` of every family and play, with an example line of each, is documented in docs/lottery.md and the sheets it names.

**Matches** use \`/sgw\` with the login token; \`GET /sgw/fixtures\` and the other calls that show them need no token. A pick consists of a fixture, a \`selection\` as listed by its market, and the
\`odds\` as shown: \`POST /sgw/coupons\` with \`{ "picks": [{ "fixtureId": 7, "selection": "matchResult:fullTime:home", "odds": 1.91 }], "stake": 10, "accept": "BETTER" }\`; with \`freeBetId\` from \`GET /sgw/free-bets\`, the
stake is that free bet. Settlement and replay of matches are documented in docs/sports.md.

**Live tables** use \`GET /ws\` of the arcade, a WebSocket with JSON messages. \`POST /wps/game/launchGame\` with a table’s \`nodeId\` and
\`vassalage\` returns a \`game_url\` with a \`ticket\`, which \`POST /lgw/session\` exchanges for a \`sessionToken\`. Send \`{ "op": "auth", "token" }\`,
wait for \`{ "t": "ready" }\`, then send \`{ "op": "enter", "room" }\` for up to four tables. \`{ "t": "room", "room", "set" }\` contains the changes since the previous message,
or the whole state if \`whole\` is true; \`own\` is the same for the data visible to the player only. \`roundId\` and \`roundNo\` identify the round that accepts the next bets: while
\`phase\` is \`settled\`, they are those of the next round, beside the result of the previous one. \`round\` is the engine’s own counter, which restarts
with the table. \`unit\` is the value of 100 points, in ten-thousandths of the currency.
To bet, send \`{ "op": "act", "room", "id", "round", "action" }\`: \`id\` is a UUID chosen by the client, \`round\` is the \`roundId\`, \`action\` is
\`{ "type": "bet", "spots": { "<spot>": <points> } }\`, \`{ "type": "undo" }\` for the last bet, or \`{ "type": "clear" }\` for all bets. The answer is
\`done\`, with the balance if something was staked, or \`refused\` with a \`code\`. An action without an answer, because the connection was lost or with
\`service.unavailable\`, can be repeated with the same \`id\` and counts once. \`balance\` reports other changes of the balance. \`leave\` leaves a room, \`lobby\` subscribes
to all rooms until it is sent with \`"off": true\`, and \`ping\` returns the server’s clock. The connection is closed with 4400 for invalid messages, with 4401 (after
\`gone\`) when the session has ended, and with 4429 for too many connections or frames.`;
