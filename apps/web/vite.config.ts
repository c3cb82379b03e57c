import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } },
  },
  build: {
    outDir: 'dist',
    // The content security policy allows no data: scripts or masks, so every asset is a file.
    assetsInlineLimit: 0,
    target: 'chrome109',
    chunkSizeWarningLimit: 900,
  },
})
