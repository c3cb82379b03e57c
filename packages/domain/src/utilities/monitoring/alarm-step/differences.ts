import { differencesOf } from '@chengan/kernel/specification/differences'
import { iotAlarmStep } from './alarm-step.ts'

export const iotAlarmStepDifferences = differencesOf(iotAlarmStep, [
  {
    because: 'A step is one row and has no state; the states that the book writes here are those of the alarm that it moves (iotAlarm).',
    lifecycles: ['[status]*'],
  },
  {
    because:
      'The book names this page twice, 处置审核 in the menu and 报警复核 among the screens: it bears the word of the menu in both, by which people find it.',
    screens: ['/yxjg/bjcz/examine'],
  },
  { because: 'Who silences a desk is logged (look/boards.md §7).', calls: ['PUT gysy/iotdevicealarmhandling/mute'] },
  {
    because: 'The page of the book lists alarms with their newest step, not steps: rows of iotAlarm answer it.',
    answers: [
      'info',
      'page handleTime',
      'page handleAction',
      'page handleUserId',
      'page handleDeptId',
      'page usedMinutes',
      'page opinion',
      'page levelBefore',
      'page levelAfter',
      'page growth',
    ],
  },
  { because: 'The alarm is a resource of its own.', fields: ['alarmId reference'] },
  {
    because: 'Asked by the step that needs it, in the lifecycle of the alarm.',
    fields: [
      'toDeptId required',
      'siteValue required',
      'siteUnit required',
      'causeType required',
      'measure required',
      'falseReason required',
      'images required',
    ],
  },
  { because: 'Texts of several lines.', fields: ['measure type', 'opinion type'] },
  { because: 'A place on earth, in degrees.', fields: ['lng unit', 'lng limit', 'lat unit', 'lat limit'] },
  { because: 'What rule 2 marks, and until when the step was due.', fields: ['farFromDevice', 'deadline'] },
  {
    because: 'How the level changed as the rules raised it or the alarm came back, so that each reader has it in his language.',
    fields: ['levelBefore', 'levelAfter', 'growth', 'opinionEn'],
  },
])
