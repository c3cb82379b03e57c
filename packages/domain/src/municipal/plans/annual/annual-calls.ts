import type { Level } from '@chengan/kernel/access/level'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { bool, int, ref, refs, text } from '@chengan/kernel/fields/builders'
import { annualDeclarations, declarationsConsolidated } from '../../excavation/answers/declaration-answers.ts'

const all: readonly Level[] = ['city', 'district', 'enterprise']

const annual = {
  lists: 'excavation',
  query: {
    view: text(20, '视图', 'View', { help: { zh: 'mine、review、consolidate', en: 'mine, review, consolidate' } }),
    roadId: ref('road', '道路', 'Road'),
  },
} as const

/** The facet of annual declarations of szgl/wjsp (municipal-approval.md §2.1). The query of the page and the export is that of the list, with
 *  `view` (mine, review, consolidate) and `roadId`. */
export const annualCalls = {
  annualPage: {
    zh: '年度申报',
    en: 'annual declarations',
    verb: 'GET',
    path: 'ndsb/page',
    permission: 'list',
    levels: all,
    ...annual,
    answers: annualDeclarations,
  },
  annualExport: {
    ...{ zh: '年度申报导出', en: 'export of annual declarations', verb: 'GET', path: 'ndsb/export', permission: 'export' },
    levels: all,
    ...annual,
    streams: true,
  },
  // Ids name the declarations; asOne makes them one item whatever lies between them (manual merge).
  consolidate: {
    ...{ zh: '一键整合', en: 'consolidate', verb: 'POST', path: 'ndsb/yjzh', permission: 'ndsb:yjzh', levels: ['city'], changes: true },
    body: {
      planYear: int('计划年度', 'Plan year', { required: true, min: 2000, max: 2099 }),
      batch: int('批次', 'Batch', { min: 0, max: 4 }),
      bufferM: int('合并距离', 'Buffer', { min: 0, max: 1000, unit: 'm' }),
      windowMonths: int('合并月数', 'Window', { min: 0, max: 12 }),
      dryRun: bool('试算', 'Dry run'),
      asOne: bool('合并为一项', 'As one item'),
      ids: refs('excavation', '申报', 'Declarations'),
    },
    answers: declarationsConsolidated,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** The workbook of the release: a sheet for each district (municipal-approval.md §2.3). */
export const releaseCalls = {
  releaseExport: {
    ...{ zh: '计划发布导出', en: 'export of the release', verb: 'GET', path: 'jhfb/export', permission: 'list', levels: all },
    lists: 'excavationPlan',
    streams: true,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
