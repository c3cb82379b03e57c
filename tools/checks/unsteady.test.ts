import { expect, test } from 'vitest'
import { checkParts, unsteadyFault } from './check-parts.ts'
import { MAX_OPEN_LINES, openLines, openUnsteady } from './check-unsteady.ts'

const head = '# Unsteady\n\nWords.\n\n| file | first seen | message | cause |\n| --- | --- | --- | --- |\n'

test('each row of the table is an open cause, and nothing else of the page is', () => {
  expect(openLines(`${head}\nMore words.\n`)).toEqual([])
  expect(openLines(`${head}| a | b | c | |\n| d | e | f | |\n\nMore words.\n`)).toHaveLength(2)
})

test('the page of the project is read by the check, and is within its limit', async () => {
  expect(openUnsteady().length).toBeLessThanOrEqual(MAX_OPEN_LINES)
  expect(await checkParts.find(({ name }) => name === 'unsteady files are few')?.run()).toBeNull()
})

test('a sixth open line is refused until a cause is mended', () => {
  const lines = Array.from({ length: MAX_OPEN_LINES + 1 }, (_, at) => `| ${at} |`)
  expect(unsteadyFault(lines.slice(1))).toBeNull()
  expect(unsteadyFault(lines)).toMatch(/^6 open lines/)
})
