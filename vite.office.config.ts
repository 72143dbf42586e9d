import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The back office, built apart from the shop so that no file of the shop changes with it (decision 067). The server
 * adds the page around it (start/office-site).
 */
export default defineConfig({
  plugins: [react()],
  base: '/office/',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/office',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { office: 'office/main.tsx' },
      output: {
        codeSplitting: {
          // Libraries change least often, so their own chunk stays cached across releases of the office.
          groups: [{ name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// }],
        },
      },
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    },
  },
});
