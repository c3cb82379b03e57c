import { readDiagram } from '@chengan/flow/image/diagram'
import { drawProcess, type Look } from '@chengan/flow/image/draw'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import type { Context } from '../../../context.ts'

/** The language of a picture: Chinese names for Chinese readers, English ones for all others. */
export const pictureLanguage = (ctx: Context): Look['language'] => (ctx.language.startsWith('zh') ? 'zh' : 'en')

/** The picture of a process as it is drawn; null for a file that holds none. */
export async function processPicture(xml: string, look: Omit<Look, 'marks'>): Promise<string | null> {
  const { definition, document } = await readBpmn(xml)
  if (definition === null || document === null) return null
  return drawProcess(definition, readDiagram(document), { marks: null, ...look })
}
