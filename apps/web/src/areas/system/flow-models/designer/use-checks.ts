import { lint } from '@chengan/flow/lint/lint'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { useEffect, useState } from 'react'
import { useWords } from '../../../../resources/words.ts'
import type { ServerFault } from '../calls.ts'
import type { ProcessDrawing } from '../drawing/drawing.ts'

const pauseMs = 400

/** What is wrong with a drawing, found anew a moment after each change by the same rules as at the deployment; null before the first look. */
export function useChecks(drawing: ProcessDrawing | null, edition: number): readonly ServerFault[] | null {
  const { label } = useWords()
  const [found, setFound] = useState<readonly ServerFault[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another edition is what must be looked at again
  useEffect(() => {
    if (drawing === null) return
    let stale = false
    const look = async () => {
      const faults = await faultsIn(await drawing.xml())
      if (stale) return
      setFound(faults.map(({ node, nodeName, level, code, message }) => ({ nodeId: node, nodeName, level, code, msg: label(message) })))
    }
    const timer = setTimeout(() => void look(), pauseMs)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [drawing, edition, label])
  return found
}

async function faultsIn(xml: string) {
  const { definition, faults } = await readBpmn(xml)
  if (definition === null) return faults
  const all = [...faults, ...lint(definition)]
  return [...all.filter((one) => one.level === 'error'), ...all.filter((one) => one.level === 'warning')]
}

/** What the browser found, and what only the server can know; each once. */
export function mergedFaults(found: readonly ServerFault[], told: readonly ServerFault[]): readonly ServerFault[] {
  const key = (one: ServerFault) => `${one.nodeId} ${one.code} ${one.msg}`
  const known = new Set(found.map(key))
  const all = [...found, ...told.filter((one) => !known.has(key(one)))]
  return [...all.filter((one) => one.level === 'error'), ...all.filter((one) => one.level === 'warning')]
}
