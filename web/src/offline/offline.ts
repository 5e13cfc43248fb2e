/** The page without a network. */

/** Lets a service worker keep the page for the next visit. Over plain HTTP in a local network browsers have none, and while one
 * works on the page there is nothing to keep. */
export function keepPage() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser may refuse to keep anything: then the next visit needs a network, as this one did.
  void import('./updates').then(({ keepUpToDate }) => keepUpToDate()).catch(() => {});
}
