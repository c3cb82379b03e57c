import { Input } from 'antd'
import { useWords } from '../words.ts'
import type { InputProps } from './field-view.ts'
import './field.css'

/** What stands in the place of an input whose part of the program is on its way: of the same height, so that nothing jumps. */
export function WaitingInput({ id }: InputProps) {
  const { text } = useWords()
  return <Input id={id} className="filter-control" readOnly aria-busy="true" placeholder={text.choose} />
}
