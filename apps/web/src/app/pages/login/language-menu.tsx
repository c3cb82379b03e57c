import { languages } from '@chengan/kernel/label'
import { Dropdown } from 'antd'
import { type ReactElement, useState } from 'react'
import { useLanguage } from '../../../language/language-context.tsx'
import { languageNames } from '../../../language/language-names.ts'

/** The languages to choose from, open from the start: it comes because it was asked for. */
export function LanguageMenu({ children }: { children: ReactElement }) {
  const { language, speak } = useLanguage()
  const [isOpen, setOpen] = useState(true)
  const items = languages.map((one) => ({ key: one, label: languageNames[one] }))
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      autoFocus
      menu={{ items, selectedKeys: [language], onClick: ({ key }) => speak(languages.find((one) => one === key) ?? language) }}
      trigger={['click']}
    >
      {children}
    </Dropdown>
  )
}
