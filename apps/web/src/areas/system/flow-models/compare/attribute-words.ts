import type { Language } from '@chengan/kernel/label'
import { headedIn, listedIn } from '@chengan/kernel/texts/punctuation'
import type { DrawingText } from '../drawing/texts/zh-cn.ts'
import type { PanelText } from '../panel/texts/zh-cn.ts'
import type { FlowModelText } from '../texts/zh-cn.ts'

/** The words that a difference is told in: those of the panel in which it was made. */
export interface AttributeTexts {
  readonly panel: PanelText
  readonly compare: FlowModelText['compare']
  readonly shapes: DrawingText['shape']
  readonly language: Language
  readonly yes: string
  readonly no: string
}

type Words = Readonly<Record<string, string | undefined>>

/** Attributes whose label has another name than they have. */
const labelOf: Readonly<Record<string, keyof PanelText['labels']>> = {
  'name.zh': 'name',
  'name.en': 'nameEn',
  defaultFlow: 'isDefault',
  message: 'messageName',
  'timer.kind': 'timerKind',
  'timer.text': 'timerText',
  'call.process': 'calledElement',
  'multi.sequential': 'several',
}

/** What changed, in words: `user.outcomes.pass.value` is a value of an outcome, `user.formPerm.title` a right on a field. What has no words
 *  keeps its name. */
export function attributeWords(path: string, { panel, compare, language }: AttributeTexts): string {
  const parts = path.split('.')
  const [first = '', second = '', third = '', fourth = ''] = parts
  if (second === 'formPerm') return headedIn(panel.groups.rights, parts.slice(2).join('.'), language)
  if (second === 'outcomes') {
    const code = parts.slice(2, parts.at(-2) === 'label' ? -2 : -1).join('.')
    return headedIn(`${panel.groups.outcomes} ${code}`, wordOf(panel.outcome, parts.at(-1)), language)
  }
  if (second === 'inputs' || second === 'outputs') {
    const named = `${panel.labels[second]} ${Number(third) + 1}`
    return headedIn(named, wordOf(panel.labels, fourth), language)
  }
  const own: Words = compare.attributes
  const labels: Words = panel.labels
  const last = parts.at(-1) ?? path
  const known = labelOf[path]
  return (known === undefined ? undefined : panel.labels[known]) ?? own[path] ?? labels[last] ?? labels[first] ?? path
}

const wordOf = (words: Words, name: string | undefined) => words[name ?? ''] ?? name ?? ''

/** A value of an attribute, in the words in which it was chosen; texts and expressions stay as they are. */
export function valueWords(path: string, value: string, { panel, shapes, yes, no, language }: AttributeTexts): string {
  if (path === 'type') return wordOf(shapes, value)
  if (path.startsWith('user.formPerm.')) return wordOf(panel.values.right, value)
  if (path === 'user.allow')
    return listedIn(
      value.split(',').map((one) => wordOf(panel.values.allow, one)),
      language,
    )
  if (path === 'multi.sequential') return value === 'true' ? panel.values.several.sequential : panel.values.several.parallel
  const last = path.split('.').at(-1) ?? path
  const values: Readonly<Record<string, Words | undefined>> = { ...panel.values, 'timer.kind': panel.values.timerKind }
  const chosen = (values[path] ?? values[last])?.[value]
  if (chosen !== undefined) return chosen
  return value === 'true' ? yes : value === 'false' ? no : value
}
