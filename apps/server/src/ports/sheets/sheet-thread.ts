import { parentPort } from 'node:worker_threads'
import type { SheetQuestion, SheetReply, SheetRow } from './open-sheet.ts'
import { type ReadSheet, readSheet } from './read-sheet.ts'
import { SheetFault } from './sheet-fault.ts'

// The body of the thread that reads a table: it answers one question after the other.

const BATCH = 250

let sheet: ReadSheet | null = null
let rows: AsyncIterator<SheetRow> | null = null

async function leaveRows(): Promise<void> {
  await rows?.return?.()
  rows = null
}

async function nextRows(): Promise<readonly SheetRow[]> {
  const batch: SheetRow[] = []
  while (rows !== null && batch.length < BATCH) {
    const next = await rows.next()
    if (next.done === true) await leaveRows()
    else batch.push(next.value)
  }
  return batch
}

async function answer(question: SheetQuestion): Promise<SheetReply> {
  switch (question.ask) {
    case 'open': {
      sheet = await readSheet(question.path, question.name)
      const { rows: _rows, ...facts } = sheet
      return { facts }
    }
    case 'begin':
      await leaveRows()
      rows = sheet?.rows(question.sheet)[Symbol.asyncIterator]() ?? null
      return { done: true }
    case 'next':
      return { rows: await nextRows() }
    case 'close':
      await leaveRows()
      sheet = null
      return { done: true }
  }
}

async function reply(question: SheetQuestion): Promise<void> {
  const said = await answer(question).catch(
    (error: unknown): SheetReply => ({ fault: error instanceof SheetFault ? error.kind : 'unreadable' }),
  )
  // Who gives the table back does not wait.
  if (question.ask !== 'close') parentPort?.postMessage(said)
}

parentPort?.on('message', (question: SheetQuestion) => void reply(question))
