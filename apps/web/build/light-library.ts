import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Where the library imports a whole package for one of its parts, and the part. */
const parts: readonly { readonly by: RegExp; readonly whole: string; readonly part: string }[] = [
  { by: /[\\/]antd[\\/]es[\\/]form[\\/]context\.js$/, whole: '@rc-component/form', part: '@rc-component/form/es/FormContext' },
  {
    by: /[\\/]antd[\\/]es[\\/]color-picker[\\/]((color|util)\.js|components[\\/]ColorPresets\.js\?only-bright)$/,
    whole: '@rc-component/color-picker',
    part: '@rc-component/color-picker/es/color',
  },
]

const asked = '?only-bright'
const asksForBrightness = /[\\/]antd[\\/]es[\\/](button[\\/]style[\\/]token|tag[\\/]style[\\/]index)\.js$/
const brightness = /^export const isBright = [\s\S]*?^};$/m

/** What the library's inputs, buttons and tags bring with every page although they use next to nothing of it comes with those who do: its forms
 *  with their rules (an input asks for their context), its colour picker with its folding panels (a button asks whether a colour is bright). */
export function lightLibrary(): Plugin {
  return {
    name: 'light-library',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined) return null
      const light = parts.find(({ by, whole }) => source === whole && by.test(importer))
      if (light) return this.resolve(light.part, importer, { skipSelf: true })
      if (!source.endsWith('/color-picker/components/ColorPresets') || !asksForBrightness.test(importer)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && `${found.id}${asked}`
    },
    /** That one function by itself, as it stands there. */
    async load(id) {
      if (!id.endsWith(asked)) return null
      const path = id.slice(0, -asked.length)
      const [found] = brightness.exec(await readFile(path, 'utf8')) ?? []
      if (found === undefined) this.error(`${path} has no isBright as it had: see apps/web/build/light-library.ts`)
      return `import { Color as RcColor } from '@rc-component/color-picker'\n${found}\n`
    },
  }
}
