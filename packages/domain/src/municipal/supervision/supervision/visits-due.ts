import type { Expression } from '@chengan/kernel/expression'

/** The day of the works up to which visits are due: the last, or today while they go on. */
const upTo: Expression = {
  if: { field: 'actualEnd', onOrBefore: { today: true } },
  // biome-ignore lint/suspicious/noThenProperty: the kernel's expressions name their branch so; nobody awaits one
  then: { field: 'actualEnd' },
  else: { today: true },
}

/** Visits that were due from the first day of works to the last, every so many days; the first day counts. None before works begin. */
export const visitsDue: Expression = {
  greatest: [
    {
      coalesce: [
        {
          plus: [{ ratio: { daysFrom: { field: 'actualStart' }, to: upTo }, over: { field: 'visitFrequency' }, whole: true }, { value: 1 }],
        },
        { value: 0 },
      ],
    },
    { value: 0 },
  ],
}

/** Of these as many as were made: a visit beyond them makes up for none elsewhere. */
export const visitsMade: Expression = { least: [{ coalesce: [{ field: 'visitCount' }, { value: 0 }] }, visitsDue] }

/** In per cent; none where none were due. */
export const visitShare: Expression = { ratio: visitsMade, over: visitsDue, times: 100 }
