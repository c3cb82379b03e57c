import type { Label } from '../../label.ts'
import type { LayerColour } from './layer.ts'
import type { DeclaredLayer } from './layers-of.ts'

/** A class of a layer as its legend tells it; '' of rows without one. */
export interface LayerClass extends Label {
  readonly value: string
  readonly colour: LayerColour
}

const unclassed = { value: '', zh: '未分类', en: 'Unclassed', colour: 'neutral' } as const
const ofDictionary: Readonly<Record<string, LayerColour>> = {
  primary: 'info',
  success: 'success',
  warning: 'warn',
  danger: 'error',
  info: 'neutral',
}
const grades = ['A', 'B', 'C', 'D', 'E'] as const
const GRADES = /(grade|class|level|^abcd|^bci)/i

/** The classes of a layer from its dictionary, each with its colour: that which the layer says, that of its state, that of its level of risk, that which the dictionary gives, that of its
 *  place on a scale of conditions (A to E, 1 to 5), else one of the series. Rows without a class come last. */
export function layerClasses({ resource, class: name, colours = {} }: DeclaredLayer): readonly LayerClass[] {
  const field = name === null ? undefined : resource.fields[name]
  if (field?.dict === undefined || name === null) return [{ ...unclassed, zh: resource.label.zh, en: resource.label.en, colour: 'info' }]
  const life = resource.lifecycles[name]
  const entries = Object.values(field.dict.values)
  const isScale = GRADES.test(field.dict.type) && isScaleOf(entries.map(({ value }) => value)) && entries.every(({ color }) => !color)
  const classes = entries.map((entry, at): LayerClass => {
    const { value, color, risk, zh, en } = entry
    const state = life && life.keyOf[value] !== undefined ? (life.tones?.[life.keyOf[value]] ?? 'neutral') : undefined
    const colour =
      colours[value] ??
      state ??
      risk ??
      (color === undefined ? undefined : ofDictionary[color]) ??
      (isScale ? grades[at] : undefined) ??
      (`series${at % 8}` as LayerColour)
    return { value, zh: entry.short?.zh ?? zh, en: entry.short?.en ?? en, colour }
  })
  return [...classes, unclassed]
}

const isScaleOf = (values: readonly string[]) => ['ABC', '123'].includes(values.slice(0, 3).join(''))
