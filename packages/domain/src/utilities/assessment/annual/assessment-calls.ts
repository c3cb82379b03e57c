import type { SpecialCall } from '@chengan/kernel/calls/call'
import { decimal, dict, int, json, text, year } from '@chengan/kernel/fields/builders'
import { assessGrade } from '../../dictionaries/companies.ts'

const required = { required: true } as const

/** An automatic item as it is counted now. */
const countedNow = {
  itemNo: text(20, '指标编号', 'No.', required),
  autoRule: text(40, '自动规则', 'Rule key', required),
  autoScore: decimal(4, 1, '自动得分', 'Automatic score'),
  stored: decimal(4, 1, '已记录得分', 'Stored score'),
  autoDetail: json('依据', 'Grounds', required),
} as const

const ranked = {
  rank: int('名次', 'Rank', required),
  lastRank: int('上年名次', 'Rank of the year before'),
  gasCompaniesId: text(32, '企业', 'Company', required),
  gasCompaniesName: text(100, '企业名称', 'Company', required),
  regionId: text(12, '所属区域', 'Region'),
  finalScore: decimal(5, 1, '最终得分', 'Final score', required),
  grade: dict(assessGrade, '考核等级', 'Grade', required),
} as const

/** What an assessment may be asked besides its steps (utilities-enterprise.md §7). */
export const assessmentCalls = {
  auto: {
    zh: '自动得分',
    en: 'Automatic items',
    verb: 'GET',
    path: '{id}/auto',
    permission: 'list',
    levels: ['city', 'district'],
    answers: { list: countedNow },
  },
  rank: {
    zh: '考核排名',
    en: 'Ranking',
    verb: 'GET',
    path: 'rank',
    permission: 'list',
    levels: ['city', 'district', 'enterprise'],
    query: {
      year: year('年度', 'Year', {
        min: 2000,
        max: 2100,
        help: { zh: '不填为最近一个已发布的年度', en: 'Empty: the last one that is published' },
      }),
    },
    answers: { list: ranked },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
