import type { SpecialCall } from '@chengan/kernel/calls/call'
import { int, json, text } from '@chengan/kernel/fields/builders'

/** Who keeps schemes. */
export const schemeKeepers = ['city', 'administrator'] as const

/** So many assets whose rating would change are told; how many there are is told beside. */
export const MOST_CHANGES = 500

/** A figure of a rating. */
export type FigureTold = number | string | boolean | null

/** An asset that would be rated otherwise, with the figures that tell of it by the names of the fields of the detection. */
export interface GradeChange {
  readonly recordId: string
  readonly recordNo: string
  readonly assetId: string
  readonly assetName: string
  readonly before: Readonly<Record<string, FigureTold>>
  readonly after: Readonly<Record<string, FigureTold>>
}

/** What POST szgl/scorescheme/test answers: figures by the names of the fields of the detection. */
export interface SchemeTried {
  readonly recordNo: string | null
  /** As it stands; null of values that are given. */
  readonly before: Readonly<Record<string, FigureTold>> | null
  readonly after: Readonly<Record<string, FigureTold>>
}

/** What GET szgl/scorescheme/changes answers. */
export interface SchemeChanges {
  /** Records that count, one of each asset. */
  readonly rated: number
  readonly changed: number
  readonly changes: readonly GradeChange[]
}

const req = { required: true } as const

export const schemeCalls = {
  test: {
    ...{ zh: '试算', en: 'Try', verb: 'POST', path: 'test', permission: 'test', levels: schemeKeepers },
    body: {
      id: text(32, '方案', 'Scheme', req),
      sample: json('样本', 'Sample', {
        ...req,
        help: { zh: '检测记录的 id，或检测记录的各项值', en: 'The id of a detection, or the values of one' },
      }),
    },
    answers: {
      object: {
        recordNo: text(30, '检测编号', 'Record no.'),
        before: json('现有结果', 'As it stands'),
        after: json('试算结果', 'By this scheme', req),
      },
    },
  },
  changes: {
    ...{ zh: '等级变化', en: 'Changes of grade', verb: 'GET', path: 'changes', permission: 'test', levels: schemeKeepers },
    query: { id: text(32, '方案', 'Scheme', req) },
    answers: {
      object: {
        rated: int('参评设施数', 'Assets rated', req),
        changed: int('等级变化数', 'Assets whose grade changes', req),
        changes: json('等级变化', 'Changes of grade', req),
      },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
