import { expect, it } from 'vitest'
import { sizeFor } from './usual-size.ts'

it('SH-31 auto: the rows of a page fill the height of the window, in one of the sizes that a page may have', () => {
  expect([480, 700, 900, 1080, 1440, 4000].map(sizeFor)).toEqual([10, 10, 20, 20, 50, 100])
})
