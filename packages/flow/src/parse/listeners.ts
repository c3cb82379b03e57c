import type { Label } from '@chengan/kernel/label'
import { extensions, type Prefixes, saidIn } from './attributes.ts'
import type { XmlElement } from './document.ts'

const kinds = {
  executionListener: { zh: '执行监听器', en: 'execution listener' },
  taskListener: { zh: '任务监听器', en: 'task listener' },
  eventListener: { zh: '事件监听器', en: 'event listener' },
} as const satisfies Readonly<Record<string, Label>>

const SAID = ['class', 'expression', 'delegateExpression', 'type', 'event'] as const

/** What other tools would run beside an element and this engine does not: each with the words of its kind and what it names. */
export function listenersOf(element: XmlElement, prefixes: Prefixes): readonly Label[] {
  return Object.entries(kinds).flatMap(([kind, { zh, en }]) =>
    extensions(element, prefixes, kind).map((one) => {
      const named = SAID.map((name) => saidIn(one, name)).find((value) => value !== null) ?? ''
      return named === '' ? { zh, en } : { zh: `${zh}“${named}”`, en: `${en} "${named}"` }
    }),
  )
}
