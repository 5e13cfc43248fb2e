/** Registers the service worker, and announces what it has when that is newer than the page. */

import { mount } from 'svelte';
import { OTHER_VERSION, TAKE_OVER } from './messages';
import NewVersion from './NewVersion.svelte';

/** A page that stays open asks for a new version when somebody looks at it again, at most so often, in milliseconds. */
const PAUSE = 3_600_000;

export async function keepUpToDate() {
  const workers = navigator.serviceWorker;
  const registration = await workers.register('./sw.js');
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src;

  // A worker of the page's own version takes over by itself. Another one waits until the visitor wants it.
  let told = false;
  workers.onmessage = ({ data }) => {
    if (data !== OTHER_VERSION || told) return;
    told = true;
    mount(NewVersion, { target: document.body, props: { reload } });
  };

  /** Changes to the version that waits. Other tabs go on with the one they have. */
  function reload() {
    const { waiting } = registration;
    // Another tab may have changed to it already.
    if (waiting === null) return location.reload();
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage(TAKE_OVER);
  }

  registration.waiting?.postMessage(entry);
  registration.onupdatefound = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') installing.postMessage(entry);
    });
  };

  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < PAUSE) return;
    asked = Date.now();
    // Without a network there is nothing new.
    registration.update().catch(() => {});
  });
}
