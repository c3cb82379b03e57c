import { rule } from '@chengan/kernel/rule'
import { schemeKinds } from '../scheme-kinds.ts'
import { schemeFaults } from '../scheme-lines.ts'
import type { ScoreSchemeFields } from './scheme-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** From when on the scheme of the kind that is in force holds (yyyy-MM-dd); null where there is none. */
    readonly schemeInForceFrom: string | null
  }
}

/** Asked when it is put in force: every table is whole and agrees with itself. */
export const paramsFitTheirKind = rule<ScoreSchemeFields>({
  name: 'paramsFitTheirKind',
  source: 'szgl/scorescheme/rule-1',
  refuses: {
    schemeParamsWrong: {
      code: 10400,
      zh: '方案参数“{0}”{1}有误：{2}',
      en: 'Parameters “{0}”{1}: {2}',
    },
  },
  check: ({ row }) => {
    const kind = schemeKinds[row.schemeKind ?? '']
    const [fault] = kind === undefined ? [] : schemeFaults(kind, row.params)
    if (fault === undefined) return undefined
    const table = kind?.tables[fault.table]
    const column = fault.column === null ? undefined : table?.columns[fault.column]?.label
    const place = {
      zh: `${fault.line === null ? '' : `第${fault.line + 1}行`}${column === undefined ? '' : `的${column.zh}`}`,
      en: `${fault.line === null ? '' : `, line ${fault.line + 1}`}${column === undefined ? '' : `, ${column.en}`}`,
    }
    return {
      key: 'schemeParamsWrong',
      field: 'params',
      values: { '0': { zh: table?.zh ?? fault.table, en: table?.en ?? fault.table }, '1': place, '2': fault.words },
    }
  },
})

/** A scheme does not begin before the one that it follows: what was rated by that would have had two. */
export const beginsAfterTheFormer = rule<ScoreSchemeFields>({
  name: 'beginsAfterTheFormer',
  source: 'szgl/scorescheme/rule-1',
  facts: ['schemeInForceFrom'],
  refuses: {
    schemeBeginsTooEarly: {
      code: 10400,
      zh: '生效日期须晚于现行方案的生效日期{0}',
      en: 'It must begin after the scheme in force, which began on {0}',
    },
  },
  check: ({ row, facts: { schemeInForceFrom: former } }) =>
    typeof former === 'string' && (row.validFrom ?? '') <= former
      ? { key: 'schemeBeginsTooEarly', field: 'validFrom', values: { '0': former } }
      : undefined,
})
