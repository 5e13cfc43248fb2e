/** A line to a table that is held elsewhere, as text in both directions. */

export interface Channel {
  send(text: string): void;
  close(): void;
  onmessage: ((text: string) => void) | null;
  /** The line is cut; it is not called after `close`. */
  onclose: (() => void) | null;
}

/** Opens a line to the host at this address. */
export type Connect = (address: string) => Promise<Channel>;

/** How long a socket may take to open, in milliseconds. */
const PATIENCE = 10_000;

/** Opens a line over a WebSocket. */
export const overWebSocket: Connect = (address) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    const channel: Channel = {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => {
        channel.onclose = null;
        socket.close();
      },
      onmessage: null,
      onclose: null,
    };
    const late = setTimeout(() => {
      socket.close();
      reject(new Error('the server does not answer'));
    }, PATIENCE);
    socket.onopen = () => {
      clearTimeout(late);
      resolve(channel);
    };
    socket.onmessage = ({ data }) => channel.onmessage?.(String(data));
    socket.onclose = () => {
      clearTimeout(late);
      reject(new Error('the server cannot be reached'));
      channel.onclose?.();
    };
  });
