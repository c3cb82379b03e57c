import type { LeftOut } from '@chengan/domain/maintenance/works/advice/advice'
import { plural } from '../../../../resources/texts/plural.ts'
import type { SectionLeftOut } from '../advice-reads.ts'
import type { AdviceText } from './zh-cn.ts'

const number = (value: number, digits: number) => value.toLocaleString('en-US', { maximumFractionDigits: digits })
const inTenThousand = (sum: number) => sum.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const money = (sum: number) => `${inTenThousand(sum)} × 10,000 CNY`
const NAMED = 3

const because: Readonly<Record<LeftOut, (one: SectionLeftOut) => string>> = {
  dig: ({ dig }) => (dig === null ? '' : `${dig.unit} (${dig.no}) digs from ${dig.from} to ${dig.to}; repaired afterwards`),
  planned: ({ project }) => (project === null ? '' : `In the project ${[project.no, project.name].filter((one) => one !== '').join(' ')}`),
  warranty: ({ until }) => `Under warranty to ${until ?? ''}: its builder answers for it`,
  unmeasured: () => 'Never detected, so it cannot be weighed',
}

export const enUS: AdviceText = {
  budget: 'Budget',
  asked: 'Budget, 10,000 CNY',
  money,
  sum: inTenThousand,
  whole: (sum) => number(sum, 0),
  failed: 'Could not be reckoned',
  failedNote: (reason: string) => `${reason}. Try again later.`,
  none: 'Nothing is advised',
  noneMeasured: (sections) => `${plural(sections, 'section')} without any detection: have them detected first.`,
  noneLeft: 'Of the sections that can be weighed none is worth works within this budget; what was left out stands below.',
  noneNeeded: 'No section is worth works within this budget.',
  curve: 'What a budget buys',
  meanIndex: 'Mean index',
  below: 'Below B, km',
  order: 'Order',
  spent: 'Spent',
  atEnd: (years) => `After ${plural(years, 'year')}`,
  advised: 'As advised',
  worstFirst: 'Worst first',
  byPriority: 'By priority score',
  nothing: 'Nothing done',
  works: 'Advised works',
  taken: (taken, all, sum) => `${taken} of ${all} taken over, ${money(sum)}`,
  take: (name) => `Take over ${name}`,
  showAll: (count) => `Show all ${count}`,
  compulsory: 'Comes first',
  figures: ({ index, after, atEnd, untouched, length }, grade) =>
    `${number(length, 0)} m, now ${number(index, 1)} (${grade}), afterwards ${number(after, 1)}, at the end ${number(atEnd, 1)}, untouched ${number(untouched, 1)}`,
  leftOut: 'Left out:',
  causes: {
    dig: (count) => `${count} dug up first`,
    planned: (count) => `${count} with a project`,
    warranty: (count) => `${count} under warranty`,
    unmeasured: (count) => `${count} never detected`,
  },
  because: (one) => because[one.why](one),
  more: (count) => `and ${plural(count, 'more section', 'more sections')}`,
  departures: 'Departures from the advice',
  adviceOf: (budget, years, day) => `Budget ${money(budget)}, ${plural(years, 'year')}, reckoned on ${day}`,
  asAdvised: 'The road works are as advised.',
  missing: () => 'Advised, not on the list',
  excluded: () => 'Advised, left out by the approval',
  scaled: (advised, declared) => `${advised} advised, ${declared} declared`,
  summed: (advised, declared, percent) =>
    `${money(advised)} advised, ${money(declared)} declared (${percent > 0 ? '+' : '−'}${number(Math.abs(percent), 1)}%)`,
  unadvised: () => 'Not among what is advised',
  digFirst: (dig, sections) =>
    `${dig} digs first, maintenance follows: ${sections.slice(0, NAMED).join(', ')}${sections.length > NAMED ? ` and ${plural(sections.length - NAMED, 'more section', 'more sections')}` : ''}`,
}
