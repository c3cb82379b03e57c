import { useRef, useState } from 'react'
import { CallFailure } from '../../../../api/envelope.ts'
import { useWords } from '../../../../resources/words.ts'
import { modelCalls, type ServerFault } from '../calls.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { importedFile, type ProcessChoices, type ReadFile, readProcessFile } from './read-file.ts'

const undecided: ProcessChoices = { process: null, plainTasksAsUser: true, handler: null, declared: {} }

/** What a deployment of the file would refuse or warn of, as the server says it: null until it has said, and 'unanswered' where it does not. */
export type Told = readonly ServerFault[] | 'unanswered' | null

/** A process file that is being talked through: what was read, what has been decided, and what stands in the way of a deployment. */
export function useModelImport() {
  const text = useFlowModelText().models
  const { label } = useWords()
  const [file, setFile] = useState<File | null>(null)
  const [xml, setXml] = useState('')
  const [found, setFound] = useState<ReadFile | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [given, setGiven] = useState({ name: '', key: '' })
  const [unset, setUnset] = useState<readonly string[]>([])
  const [told, setTold] = useState<Told>(null)
  const [choices, setChoices] = useState(undecided)
  // Who decides anew does not get the answer to what was decided before.
  const turn = useRef(0)

  const ask = async (content: string, chosen: ProcessChoices, isAnotherProcess: boolean) => {
    turn.current += 1
    const asked = turn.current
    setTold(null)
    const one = await readProcessFile(content, chosen)
    if (asked !== turn.current) return
    if ('zh' in one) return void setWrong(text.importWrong(label(one)))
    setFound(one)
    if (isAnotherProcess) setGiven({ name: one.name, key: one.key })
    const answer = await toldOf(content, chosen)
    if (asked !== turn.current) return
    setTold(answer)
    // What was asked once stays asked: a variable that has its step is no fault any more.
    setUnset((before) => [...new Set([...(isAnotherProcess ? [] : before), ...unsetIn(answer)])])
  }

  const take = async (chosen: File | null) => {
    turn.current += 1
    setFile(chosen)
    setFound(null)
    setWrong(null)
    setUnset([])
    setChoices(undecided)
    if (chosen === null) return
    const content = await chosen.text()
    setXml(content)
    await ask(content, undecided, true)
  }
  const choose = async (chosen: ProcessChoices) => {
    setChoices(chosen)
    await ask(xml, chosen, chosen.process !== choices.process)
  }
  return { file, found, wrong, given, unset, told, choices, take, choose, give: setGiven, model: () => importedFile(xml, choices) }
}

// The key is given beside the file, and which of its processes is taken stands in it.
const settledHere: ReadonlySet<string> = new Set(['illegalKey', 'severalProcesses'])

/** What the server says of the file as it would be imported: it knows the people, roles, forms and processes of the house. */
async function toldOf(xml: string, choices: ProcessChoices): Promise<Told> {
  try {
    const faults = await modelCalls.validate(await importedFile(xml, choices))
    return faults.filter(({ code }) => !settledHere.has(code))
  } catch (error) {
    if (error instanceof CallFailure) return 'unanswered'
    throw error
  }
}

/** The variables that conditions read and nothing sets. */
const unsetIn = (told: Told): readonly string[] =>
  told === null || told === 'unanswered'
    ? []
    : told.flatMap(({ code, part }) => (part && (code === 'unsetVariable' || code === 'unsetCollection') ? [part] : []))
