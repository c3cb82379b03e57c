import type { SpecialCall } from '@chengan/kernel/calls/call'
import { bool, children, datetime, decimal, dict, int, json, region, text, texts, year } from '@chengan/kernel/fields/builders'
import { yhMaintScale } from '../../dictionaries/projects.ts'

const required = { required: true } as const
const tenThousandYuan = { unit: '万元' } as const

/** What is left at the end of the years. */
const outcome = {
  spent: decimal(14, 2, '使用金额', 'Spent', { ...tenThousandYuan, ...required }),
  meanIndex: decimal(5, 2, '平均指数', 'Mean index', required),
  kmBelowGood: decimal(10, 3, '良级以下里程', 'Km below grade B', { unit: 'km', ...required }),
} as const

const section = {
  sectionId: text(32, '路段', 'Section', { ...required, opaque: true }),
  sectionName: text(200, '路段名称', 'Section name', required),
  roadId: text(32, '道路', 'Road', { ...required, opaque: true }),
  length: decimal(10, 2, '长度', 'Length', { unit: 'm', ...required }),
} as const

/** POST yhgl/zxyhndjh/advise: what to repair first for a budget (maintenance.md §8.10). Sums in 10 000 yuan. */
export const adviseCall = {
  ...{ zh: '先修什么', en: 'What to repair first', verb: 'POST', path: 'advise', permission: 'advise', levels: ['city', 'district'] },
  body: {
    planYear: year('计划年度', 'Plan year', required),
    regionId: region('区划', 'Region'),
    budget: decimal(14, 2, '预算', 'Budget', { ...tenThousandYuan, ...required, moreThan: 0 }),
    years: int('年限', 'Years', { min: 1, max: 20, default: 5 }),
  },
  answers: {
    object: {
      planYear: year('计划年度', 'Plan year', required),
      budget: decimal(14, 2, '预算', 'Budget', { ...tenThousandYuan, ...required }),
      years: int('年限', 'Years', required),
      asOf: datetime('测算时间', 'As of', required),
      rows: children(
        {
          rank: int('序号', 'Rank', required),
          ...section,
          area: decimal(12, 2, '面积', 'Area', { unit: '㎡', ...required }),
          index: decimal(5, 2, '现状指数', 'Index', required),
          grade: text(20, '等级', 'Grade', required),
          maintScale: dict(yhMaintScale, '养护规模', 'Scale', required),
          sum: decimal(14, 2, '估算金额', 'Estimate', { ...tenThousandYuan, ...required }),
          spared: decimal(14, 2, '节省修补', 'Patching spared', { ...tenThousandYuan, ...required }),
          after: decimal(5, 2, '修后指数', 'Afterwards', required),
          atEnd: decimal(5, 2, '期末指数', 'At the end', required),
          untouched: decimal(5, 2, '不修期末指数', 'Untouched', required),
          compulsory: bool('必须先修', 'Compulsory', required),
          worth: decimal(18, 4, '单位费用效益', 'Benefit for a yuan', required),
          reasons: texts(500, '理由', 'Reasons', required),
        },
        '建议项目',
        'Advised works',
        required,
      ),
      leftOut: children(
        {
          ...section,
          why: text(20, '原因', 'Why', required),
          until: text(10, '至', 'Until'),
          dig: json('挖掘', 'The dig'),
          project: json('已列项目', 'Its project'),
        },
        '未列入路段',
        'Left out',
        required,
      ),
      outcome: json('期末状况', 'At the end', { ...required, holds: outcome }),
      curve: children(
        { budget: decimal(14, 2, '预算', 'Budget', { ...tenThousandYuan, ...required }), ...outcome },
        '预算曲线',
        'Curve',
        required,
      ),
      compared: json('对比', 'Compared', required),
    },
  },
} as const satisfies SpecialCall
