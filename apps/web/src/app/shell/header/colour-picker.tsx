import { BgColorsOutlined } from '@ant-design/icons'
import { ColorPicker } from 'antd'
import { useState } from 'react'
import { useSetting } from '../../../api/use-setting.ts'
import { keepSetting } from '../../../api/user-settings.ts'
import { useText } from '../../../language/language-context.tsx'
import { accentPresets, defaultAccent } from '../../../ui/theme/accent.ts'
import { ToolButton } from './tool-button.tsx'

/** The colours to choose from, open from the start: it comes because it was asked for. Clearing returns to the theme's own colour (SH-28). */
export function ColourPicker() {
  const text = useText()
  const kept = useSetting('color')
  const [isOpen, setOpen] = useState(true)
  return (
    <ColorPicker
      open={isOpen}
      onOpenChange={setOpen}
      value={typeof kept === 'string' ? kept : defaultAccent}
      presets={[{ label: text.shell.colour, colors: [defaultAccent, ...accentPresets] }]}
      allowClear
      disabledAlpha
      onChangeComplete={(colour) => keepSetting('color', colour.toHexString())}
      onClear={() => keepSetting('color', null)}
    >
      <ToolButton icon={<BgColorsOutlined />} label={text.shell.colour} />
    </ColorPicker>
  )
}
