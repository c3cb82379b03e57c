import { useWords } from '../../../../resources/words.ts'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { DrawingPlace } from './drawing-place.tsx'
import type { useReader } from './use-reader.ts'

/** A drawing to be looked at, or why there is none. */
export function DrawnFile({ drawn, name }: { drawn: ReturnType<typeof useReader>; name: string }) {
  const text = useFlowModelText().designer
  const { text: words } = useWords()
  const { view, error } = drawn
  if (view !== null) return <DrawingPlace view={view} label={name} />
  if (error === null) return <div aria-busy="true" />
  return <StateLook kind="failed" title={text.cannotDraw(error instanceof Error ? error.message : words.failure.unknown)} />
}
