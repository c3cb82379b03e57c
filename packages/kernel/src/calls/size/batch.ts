import { children, int, json, text } from '../../fields/builders.ts'
import type { Fields } from '../../fields/field.ts'
import type { CallAnswer } from '../call.ts'

/** Rows that another system pushes, many in a call. */
export interface Batch<F extends Fields = Fields> {
  /** The values that tell one row from every other: of a row that came before nothing is written again. */
  readonly key: readonly string[]
  /** Rows of a call at most. */
  readonly most: number
  /** The fields of a row, by which each is judged for itself: one that is refused leaves the others. */
  readonly row: F
}

/** What became of a row of a batch. */
export type BatchState = 'taken' | 'repeated' | 'refused'

const answer = {
  object: {
    taken: int('已接收', 'Taken', { required: true }),
    repeated: int('重复', 'Repeated', { required: true }),
    refused: int('被拒绝', 'Refused', { required: true }),
    rows: children(
      {
        row: int('行号', 'Row', { required: true, help: { zh: '从1起，与发送顺序一致', en: 'From 1, in the order sent' } }),
        state: text(10, '结果', 'Outcome', { required: true, help: { zh: 'taken、repeated、refused', en: 'taken, repeated or refused' } }),
        code: int('错误码', 'Code', { required: true }),
        field: text(100, '字段', 'Field'),
        msg: text(500, '原因', 'Reason'),
      },
      '逐行结果',
      'Row by row',
      { required: true },
    ),
  },
} as const satisfies CallAnswer

/** The parts of a call that takes rows in batches: its body holds them as `rows`, its answer tells of each what became of it. It may be sent again as
 *  often as one likes, also within the second in which others are refused as double. */
export const batchCall = <const B extends Batch>(batch: B) =>
  ({
    verb: 'POST',
    changes: true,
    ownTransactions: true,
    body: { rows: { ...json('数据行', 'Rows', { required: true, holds: batch.row }), atMost: batch.most } },
    batch,
    answers: answer,
  }) as const
