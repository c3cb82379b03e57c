import { plural } from '../../../../resources/texts/plural.ts'
import type { RunAssessmentText } from './zh-cn.ts'

export const enUS: RunAssessmentText = {
  title: 'What the score is made of',
  total: (score) => `Total score ${score}`,
  item: 'Item',
  weight: 'Weight',
  points: 'Points',
  rows: 'Counted',
  nothingDue: 'Nothing was due: its weight goes to the others',
  veto: (items) => `Veto: ${items}`,
  open: 'Open these rows',
  lines: 'Score lines',
  notKept: 'This run was counted before its rows were kept; its figures open no list.',
  ranking: (period) => `Sections in ${period}`,
  payCurve: 'Score and share of the fee',
  pointsAxis: '{value}',
  paid: (score, ratio) => `Score ${String(score)}: ${String(ratio)}% of the fee`,
  figures: {
    eventTotal: (count) => `${plural(count, 'event')} due`,
    onTimeCount: (count) => `${count} on time`,
    overdueCount: (count) => `${count} late`,
    closedCount: (count) => `${plural(count, 'event')} closed`,
    firstPass: (count) => `${count} passed at once`,
    repeats: (count) => plural(count, 'repeat'),
    patrolDue: (count) => `${plural(count, 'patrol')} due`,
    patrolDone: (count) => `${count} done`,
    taskDue: (count) => `${plural(count, 'task')} due`,
    taskDone: (count) => `${count} done in time`,
  },
}
