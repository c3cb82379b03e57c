import { registerTranslator } from '@chengan/kernel/label'
import { traditional } from '@chengan/kernel/languages/traditional'
import { japanese } from './japanese.ts'

/** Makes all languages known at once: for a server, which answers each reader in his own. */
export function learnEveryLanguage(): void {
  registerTranslator('zh-TW', traditional)
  registerTranslator('ja', japanese)
}
