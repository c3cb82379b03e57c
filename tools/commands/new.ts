import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { areas } from '../lists/made-lists.ts'
import { faultsOfNames, type NewResource, writeResource } from '../new/resource.ts'
import { root, runProgram } from '../run-program.ts'

const questions: Readonly<Record<keyof NewResource, string>> = {
  area: `Area (${areas.join(', ')})`,
  topic: 'Topic, the folder inside the area (hazards)',
  name: 'Code name (jobPerson)',
  root: 'Root of its calls (gysy/jobperson)',
  zh: 'Chinese name (从业人员)',
  en: 'English name (Job person)',
}

async function namesOf(given: Readonly<Record<string, string | undefined>>): Promise<NewResource> {
  const missing = Object.keys(questions).filter((name) => given[name] === undefined)
  if (missing.length > 0 && !process.stdin.isTTY) throw new Error(`say also ${missing.map((name) => `--${name}`).join(', ')}`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ask = async (name: keyof NewResource) => given[name] ?? (await terminal.question(`${questions[name]}: `)).trim()
  try {
    return {
      area: await ask('area'),
      topic: await ask('topic'),
      name: await ask('name'),
      root: await ask('root'),
      zh: await ask('zh'),
      en: await ask('en'),
    }
  } finally {
    terminal.close()
  }
}

const nextSteps = [
  'Write its fields, lifecycle, rules and screens (docs/adding-a-resource.md).',
  'npm run db -- make <title>   writes the migration of its table; read it',
  'npm run docs                 adds it to the glossary',
  'npm test -- packages/domain  says what is missing: words, place on the map, warnings of the book, menu',
  'npm run spec                 compares it with the specification, where that lies beside the project',
  'npm run check                must pass before it is committed',
]

async function newResource(args: readonly string[]): Promise<void> {
  const options = Object.fromEntries(Object.keys(questions).map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ args: [...args], options })
  const wanted = await namesOf(values as Readonly<Record<string, string | undefined>>)
  const faults = faultsOfNames(wanted)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const written = writeResource(root, wanted)
  const biome = join(root, 'node_modules', '.bin', 'biome')
  if (existsSync(biome)) await runProgram(biome, ['check', '--write', ...written], { stdio: 'ignore' })
  for (const path of written) console.log(`Wrote ${path}.`)
  console.log(`\nNext:\n${nextSteps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`)
}

const [what, ...rest] = process.argv.slice(2)
if (what !== 'resource') {
  console.error("npm run new -- resource [--area …] [--topic …] [--name …] [--root …] [--zh …] [--en '…']")
  process.exit(1)
}
try {
  await newResource(rest)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
