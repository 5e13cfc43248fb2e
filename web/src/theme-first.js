// Runs before anything is painted, so that nobody who chose the dark sees a flash of light. `theme.svelte.ts` writes what is
// read here; the build puts this file before everything else (`themeFirst` in vite.config.ts).
try {
  document.documentElement.dataset.theme = localStorage.getItem('theme') ?? 'system';
} catch {
  // A browser that keeps nothing has the theme of the system.
}
