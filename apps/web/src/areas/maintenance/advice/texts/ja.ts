import type { LeftOut } from '@chengan/domain/maintenance/works/advice/advice'
import type { SectionLeftOut } from '../advice-reads.ts'
import type { AdviceText } from './zh-cn.ts'

const number = (value: number, digits: number) => value.toLocaleString('en-US', { maximumFractionDigits: digits })
const inTenThousand = (sum: number) => sum.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const money = (sum: number) => `${inTenThousand(sum)}万元`
const NAMED = 3

const because: Readonly<Record<LeftOut, (one: SectionLeftOut) => string>> = {
  dig: ({ dig }) => (dig === null ? '' : `${dig.unit}（${dig.no}）が${dig.from}から${dig.to}まで掘削、補修はその後`),
  planned: ({ project }) => (project === null ? '' : `案件${[project.no, project.name].filter((one) => one !== '').join(' ')}に計上済み`),
  warranty: ({ until }) => `${until ?? ''}まで保証期間中、元の施工者が対応`,
  unmeasured: () => '検査データがなく、試算できません',
}

export const ja: AdviceText = {
  budget: '予算',
  asked: '現在の予算',
  money,
  sum: inTenThousand,
  whole: (sum) => number(sum, 0),
  failed: '試算できませんでした',
  failedNote: (reason: string) => `${reason}。しばらくしてからお試しください。`,
  none: '推奨する案件はありません',
  noneMeasured: (sections) => `${sections}区間すべてに検査データがありません。先に検査を手配してください。`,
  noneLeft: '試算できる区間には、この予算で行う価値のある補修がありません。対象外の区間は下にあります。',
  noneNeeded: 'この予算で行う価値のある補修がありません。',
  curve: '予算曲線',
  meanIndex: '平均指数',
  below: '良級未満 km',
  order: '選び方',
  spent: '使用額 万元',
  atEnd: (years) => `${years}年後`,
  advised: '推奨どおり',
  worstFirst: '悪い順',
  byPriority: '優先指数順',
  nothing: '何もしない',
  works: '推奨案件',
  taken: (taken, all, sum) => `${all}件中${taken}件を採用、合計${money(sum)}`,
  take: (name) => `${name}を採用`,
  showAll: (count) => `${count}件すべて表示`,
  compulsory: '最優先',
  figures: ({ index, after, atEnd, untouched, length }, grade) =>
    `${number(length, 0)} m、現状${number(index, 1)}（${grade}）、補修後${number(after, 1)}、期末${number(atEnd, 1)}、補修なし${number(untouched, 1)}`,
  leftOut: '対象外：',
  causes: {
    dig: (count) => `掘削が先 ${count}`,
    planned: (count) => `案件あり ${count}`,
    warranty: (count) => `保証期間中 ${count}`,
    unmeasured: (count) => `検査なし ${count}`,
  },
  because: (one) => because[one.why](one),
  more: (count) => `ほか${count}区間`,
  departures: '「何を先に直すか」の推奨との違い',
  adviceOf: (budget, years, day) => `予算${money(budget)}、${years}年、${day}試算`,
  asAdvised: '道路の案件は推奨どおりです。',
  missing: () => '推奨されたが一覧にありません',
  excluded: () => '推奨されたが承認時に除外',
  scaled: (advised, declared) => `推奨は${advised}、申請は${declared}`,
  summed: (advised, declared, percent) =>
    `推奨${money(advised)}、申請${money(declared)}（${percent > 0 ? '+' : '−'}${number(Math.abs(percent), 1)}%）`,
  unadvised: () => '推奨にない案件',
  digFirst: (dig, sections) =>
    `${dig}の掘削が先、補修はその後：${sections.slice(0, NAMED).join('、')}${sections.length > NAMED ? ` ほか${sections.length - NAMED}区間` : ''}`,
}
