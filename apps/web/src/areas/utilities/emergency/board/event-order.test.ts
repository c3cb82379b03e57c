import { expect, test } from 'vitest'
import type { RowOf } from '../../../../resources/row.ts'
import { followed, gravestFirst } from './event-order.ts'

const event = (id: string, responseLevel: string, day: number, more: Readonly<Record<string, unknown>> = {}) =>
  ({
    id,
    responseLevel,
    occurTime: `2026-06-${day} 10:00:00`,
    status: 'responding',
    simulated: false,
    ...more,
  }) as unknown as RowOf<'emergencyEvent'>

const small = event('small', '4', 30)
const grave = event('grave', '2', 12)
const older = event('older', '2', 11)
const drill = event('drill', '1', 29, { simulated: true })

test('the board follows the gravest event that is open, however old it is, and no drill before what is real', () => {
  expect(followed([small, drill, grave, older])?.id).toBe('grave')
  expect(gravestFirst([small, drill, older, grave]).map(({ id }) => id)).toEqual(['grave', 'older', 'small', 'drill'])
})

test('what is over holds nobody: of those that are open the gravest is shown, and where none is the first of the list', () => {
  const over = event('over', '1', 30, { status: 'finished' })
  expect(followed([over, small])?.id).toBe('small')
  expect(followed([over])?.id).toBe('over')
  expect(followed([])).toBeUndefined()
})
