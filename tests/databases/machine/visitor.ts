/**
 * A visitor of the site on port 3000. Parameters: `send`, a count and an e-mail address, prints how many messages were
 * acknowledged; `open` prints the fields of an open form; `submit` and those, `accepted`, or the status of the refusal.
 */
import { argv } from "node:process";
import { freshForm, isAccepted, post, send } from "../../contact-client.ts";

const url = "http://localhost:3000";
const [command, first = "", email = ""] = argv.slice(2);
if (command === "open") {
  console.log(JSON.stringify((await freshForm(url)).fields));
} else if (command === "submit") {
  const answer = await post(url, JSON.parse(first));
  console.log(isAccepted(answer) ? "accepted" : answer.status);
} else {
  let acknowledged = 0;
  for (let i = 0; i < Number(first); i++) {
    const changes = { email, message: `Message ${i}` };
    if (isAccepted(await send(url, changes))) acknowledged++;
  }
  console.log(acknowledged);
}
