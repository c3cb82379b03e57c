import { type Material, materialsOf, paperOf } from '@chengan/domain/municipal/excavation/materials/materials'
import type { WireFile } from '@chengan/kernel/calls/envelope'
import { Checkbox, Input } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import type { InputProps } from '../../../../resources/fields/field-view.ts'
import { FileInput } from '../../../../resources/files/file-input.tsx'
import { FileLink } from '../../../../resources/files/file-link.tsx'
import { filesOf } from '../../../../resources/row.ts'
import { useLevel } from '../../../../resources/use-level.ts'
import { useExcavationText } from '../texts/excavation-text.ts'
import { MaterialName } from './material-name.tsx'
import '../../../../resources/files/files.css'
import './materials.css'

const filesOfOne = 9

/** The list of materials of a declaration: its applicant brings the papers, an office notes what it checked (municipal-approval.md §2.1.1). */
export function MaterialsInput({ id, field, values, onChange }: InputProps) {
  const { materials: text } = useExcavationText()
  const brings = useLevel() === 'enterprise'
  const listed = materialsOf(values)
  // Papers of two lines may arrive between two paints: the next one must see the first.
  const latest = useRef(listed)
  useLayoutEffect(() => {
    latest.current = listed
  })
  const change = (code: string, patch: Partial<Material>) => {
    latest.current = latest.current.map((one) => (one.code === code ? { ...one, ...patch } : one))
    onChange({ [field.name]: latest.current })
  }
  const changeAll = (checked: boolean) => {
    latest.current = latest.current.map((one) => (filesOf(one.attachments).length > 0 ? { ...one, checked } : one))
    onChange({ [field.name]: latest.current })
  }
  if (listed.length === 0) return <p className="materials__none">{text.none}</p>
  return (
    <table className="materials" id={id}>
      <thead>
        <tr>
          <th className="materials__name">{text.name}</th>
          <th>{text.files}</th>
          {brings ? null : (
            <th className="materials__check">
              <AllChecked listed={listed} onChange={changeAll} />
            </th>
          )}
          {brings ? null : <th className="materials__note">{text.note}</th>}
        </tr>
      </thead>
      <tbody>
        {listed.map((one) => (
          <tr key={one.code} data-material={one.code}>
            <td className="materials__name">
              <MaterialName material={one} />
            </td>
            <td>
              {brings ? (
                <Brought id={`${id}-${one.code}`} material={one} onChange={(attachments) => change(one.code, { attachments })} />
              ) : (
                <Files material={one} />
              )}
            </td>
            {brings ? null : <Checking material={one} onChange={(patch) => change(one.code, patch)} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Nobody has to look for what the system writes itself, and nobody lacks it. */
export const isAwaited = ({ code, attachments }: Material) => filesOf(attachments).length === 0 && paperOf(code)?.generated === true

function Brought({ id, material, onChange }: { id: string; material: Material; onChange(files: readonly WireFile[]): void }) {
  const { materials: text } = useExcavationText()
  const files = filesOf(material.attachments)
  return (
    <>
      {isAwaited(material) ? (
        <span id={id} className="materials__none">
          {text.awaited}
        </span>
      ) : (
        <FileInput id={id} files={files} most={filesOfOne} onChange={onChange} />
      )}
      {material.checkNote === null ? null : (
        <p className="materials__said">
          {text.note}: {material.checkNote}
        </p>
      )}
    </>
  )
}

/** Ticks off every paper that was brought, at once: what is missing cannot be looked at. */
function AllChecked({ listed, onChange }: { listed: readonly Material[]; onChange(checked: boolean): void }) {
  const { materials: text } = useExcavationText()
  const brought = listed.filter((one) => filesOf(one.attachments).length > 0)
  const done = brought.filter((one) => one.checked).length
  return (
    <Checkbox
      checked={done > 0 && done === brought.length}
      indeterminate={done > 0 && done < brought.length}
      disabled={brought.length === 0}
      onChange={(event) => onChange(event.target.checked)}
    >
      {text.allChecked}
    </Checkbox>
  )
}

function Checking({ material, onChange }: { material: Material; onChange(patch: Partial<Material>): void }) {
  const { materials: text } = useExcavationText()
  return (
    <>
      <td className="materials__check">
        <Checkbox
          aria-label={`${text.checked} ${material.name}`}
          checked={material.checked}
          onChange={(event) => onChange({ checked: event.target.checked })}
        />
      </td>
      <td className="materials__note">
        <Input
          aria-label={`${text.note} ${material.name}`}
          placeholder={text.noteHint}
          maxLength={200}
          value={material.checkNote ?? ''}
          onChange={(event) => onChange({ checkNote: event.target.value === '' ? null : event.target.value })}
        />
      </td>
    </>
  )
}

/** The papers that were brought, or that they are missing. */
export function Files({ material }: { material: Material }) {
  const { materials: text } = useExcavationText()
  const files = filesOf(material.attachments)
  if (isAwaited(material)) return <span className="materials__none">{text.awaited}</span>
  if (files.length === 0) return <span className={material.required ? 'materials__missing' : 'materials__none'}>{text.missing}</span>
  return (
    <span className="file-row">
      {files.map((file) => (
        <FileLink key={file.id} file={file} />
      ))}
    </span>
  )
}
