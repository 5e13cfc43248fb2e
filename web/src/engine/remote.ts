/** Functions that another worker carries out: questions go there, promises come back. What happens there without being asked is
 * pushed. */

/** Functions by their names. */
export type Functions<F> = { [N in keyof F]: (...asked: never[]) => unknown };

/** The same functions, which may take their time. */
export type Answers<F extends Functions<F>> = {
  [N in keyof F]: (...asked: Parameters<F[N]>) => ReturnType<F[N]> | Promise<ReturnType<F[N]>>;
};

/** A question with the number its reply will carry. */
export interface Request {
  id: number;
  question: string;
  asked: unknown[];
}

/** The answer to the request of the same number, or why there is none. */
export type Reply = { id: number; answer: unknown } | { id: number; error: string };

/** Something nobody asked for. */
export interface Push {
  pushed: unknown;
}

/** The part of a worker that is used here; tests put something simpler in its place. */
export interface Port {
  postMessage(request: Request): void;
  onmessage: ((event: MessageEvent<Reply | Push>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** The functions of a worker, as seen from outside; `P` is what it pushes. */
export class Remote<F extends Functions<F>, P = never> {
  /** Hears what the worker pushes. */
  protected onpush: ((pushed: P) => void) | null = null;
  #port: Port;
  #waiting = new Map<number, Waiting>();
  #asked = 0;
  #failure: Error | undefined;

  constructor(port: Port) {
    this.#port = port;
    port.onmessage = ({ data }) => {
      if ('pushed' in data) this.onpush?.(data.pushed as P);
      else this.#settle(data);
    };
    // A worker that could not be started answers nothing: neither what was asked nor what will be.
    port.onerror = (event) => this.#break(event.message);
  }

  /** Whether the worker failed, so that nothing can be asked any more. */
  get broken(): boolean {
    return this.#failure !== undefined;
  }

  /** Asks the worker. The promise is rejected if the worker refuses or failed. */
  ask<N extends keyof F & string>(question: N, ...asked: Parameters<F[N]>): Promise<ReturnType<F[N]>> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const id = ++this.#asked;
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    this.#port.postMessage({ id, question, asked });
    // The reply carries the number of this question, so its answer is of this question's kind.
    return answer as Promise<ReturnType<F[N]>>;
  }

  #settle(reply: Reply) {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting?.reject(new Error(reply.error));
    else waiting?.resolve(reply.answer);
  }

  #break(reason: string | undefined) {
    this.#failure = new Error(reason || 'the engine could not be started');
    for (const waiting of this.#waiting.values()) waiting.reject(this.#failure);
    this.#waiting.clear();
  }
}

/** Why something failed, in words. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Answers a request. What is known at once is said at once, so nothing that comes of it can overtake the reply. */
export async function answer<F extends Functions<F>>(
  answers: Answers<F>,
  { id, question, asked }: Request,
  post: (reply: Reply) => void,
) {
  const functions = answers as Record<string, (...asked: unknown[]) => unknown>;
  try {
    const found = functions[question]?.(...asked);
    post({ id, answer: found instanceof Promise ? await found : found });
  } catch (error) {
    post({ id, error: reasonOf(error) });
  }
}

/** Answers in this worker what is asked of it, once `loaded` says that it can answer such a question. */
export function serve<F extends Functions<F>>(answers: Answers<F>, loaded: (question: string) => Promise<unknown>) {
  self.onmessage = async ({ data }: MessageEvent<Request>) => {
    try {
      await loaded(data.question);
    } catch (error) {
      return self.postMessage({ id: data.id, error: reasonOf(error) });
    }
    await answer(answers, data, (reply) => self.postMessage(reply));
  };
}

/** Says something to the owner of this worker that nobody asked for. */
export function push(pushed: unknown) {
  self.postMessage({ pushed } satisfies Push);
}
