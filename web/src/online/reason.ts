/** Why something online did not work, in the visitor's language. */

import { refusalText } from '../table/refusal';
import { say } from '../words/language.svelte';
import { offline } from '../words/offline';
import { online } from '../words/online';
import { NoServerError, RefusedError } from './api';

export function reasonIn(error: unknown): string {
  if (error instanceof RefusedError) return refusalText(error.refusal);
  if (error instanceof NoServerError) return say(navigator.onLine ? online.noServer : offline.noNetwork);
  return say(online.noAnswer);
}
