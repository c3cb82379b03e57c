import { differencesOf } from '@chengan/kernel/specification/differences'
import { WORDS_OF_USERS } from '../../specification/reasons.ts'
import { flowHistory } from './flow-history.ts'
import { flowInstance } from './flow-instance.ts'
import { flowTask } from './flow-task.ts'

const BY_ENGINE =
  'The approval engine moves instances and tasks by its operations (packages/flow); the calls act/running, act/task and flow stand for them.'

export const flowInstanceDifferences = differencesOf(flowInstance, [
  { because: BY_ENGINE, lifecycles: ['[status] *'] },
  {
    because: WORDS_OF_USERS,
    fields: [
      'processDefinitionKey zh',
      'processDefinitionKey en',
      'processDefinitionName zh',
      'processDefinitionName en',
      'businessKey zh',
    ],
  },
])

export const flowTaskDifferences = differencesOf(flowTask, [
  { because: BY_ENGINE, lifecycles: ['[status] *'] },
  {
    because: WORDS_OF_USERS,
    fields: [
      'processDefinitionKey zh',
      'processDefinitionKey en',
      'processDefinitionName zh',
      'processDefinitionName en',
      'businessKey zh',
    ],
  },
  {
    because: 'What is said at a step is sent with the operation; a row of a task is never written by a form.',
    fields: ['comment read-only', 'comment required', 'action read-only', 'action required'],
  },
])

export const flowHistoryDifferences = differencesOf(flowHistory, [
  {
    because: 'The lists of this root answer instances: the fields of act/running, and how they ended.',
    fields: [
      'title',
      'processDefinitionName',
      'processDefinitionKey',
      'startUserId',
      'startUserName',
      'status',
      'endReason',
      'activityNames',
      'assigneeNames',
      'lightColor',
    ],
  },
  { because: 'Comments are answered with the step that they belong to, and kept in a table of the engine.', missingFields: ['#comment'] },
  {
    because: 'The page of an instance needs it by its id, for whoever may see it; the pages of the book list.',
    calls: ['GET act/his/info/{}'],
  },
])
