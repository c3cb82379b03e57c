import { readFile } from 'node:fs/promises'
import { traditional } from '@chengan/kernel/languages/traditional'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { definitionSources } from './build/definition-sources.ts'
import { lightLibrary } from './build/light-library.ts'
import { preloadWhatIsMissing } from './build/preload-what-is-missing.ts'

const asked = /\.ts\?zh-tw$/

/** `zh-cn.ts?zh-tw`: the same module with its words in the characters of Taiwan. Made from the source and not from the texts at run time,
 *  so that what is put into them (names of people) stays as it is written. */
function traditionalWords(): Plugin {
  return {
    name: 'traditional-words',
    enforce: 'pre',
    async load(id) {
      if (!asked.test(id)) return null
      const path = id.slice(0, id.lastIndexOf('?'))
      this.addWatchFile(path)
      return { code: traditional(await readFile(path, 'utf8')), moduleType: 'ts' }
    },
  }
}

/** What always comes together is one file: two hundred small ones weigh a sixth more compressed, and each is asked for by itself. A group holds
 *  these modules with all that they import at once, except what an earlier group holds. */
const inOnePiece = [
  { name: 'first', test: /\/src\/(main|app\/pages\/login\/login-page)\.tsx$/, priority: 2 },
  { name: 'console', test: /\/src\/(app\/shell\/signed-in-shell|app\/drawn-screens|resources\/resource-screen)\.tsx$/, priority: 1 },
  // Words that many definitions share, of some lines each: a file of its own for each is named wherever one of them is asked for.
  { name: 'words-of-definitions', test: /\/packages\/(kernel|domain)\/src\//, minShareCount: 8, maxModuleSize: 1_500 },
]

export default defineConfig({
  plugins: [traditionalWords(), definitionSources(), lightLibrary(), preloadWhatIsMissing(), react()],
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
    rolldownOptions: { output: { codeSplitting: { groups: inOnePiece } } },
  },
})
