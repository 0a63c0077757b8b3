// @ts-check
/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default {
  // Styles become files of their own: the window's content policy allows no <style> written by script.
  compilerOptions: { runes: true, css: 'external' },
}
