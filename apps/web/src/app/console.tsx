import type { Language } from '@chengan/kernel/label'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { HashRouter } from 'react-router'
import { logFront } from '../api/front-log.ts'
import { createQueryClient } from '../api/query-client.ts'
import { keepLanguage } from '../api/spoken-language.ts'
import { LanguageRoot } from '../language/language-context.tsx'
import { ThemeRoot } from '../ui/theme/theme-root.tsx'
import { openLanguage, type SpokenLanguage } from './languages.ts'
import { AddressAtStart } from './routes/address-at-start.tsx'
import { ConsoleRoutes } from './routes/console-routes.tsx'
import { useFrontLogSources } from './session/front-log-sources.ts'
import { Reactions } from './session/reactions.tsx'
import { useChosenSize, useTheme } from './shell/header/use-theme.ts'

/** The composition root: providers around the routes. */
export function Console({ first }: { first: SpokenLanguage }) {
  const [client] = useState(createQueryClient)
  const { language, antd, speak } = useSpoken(client, first)
  const theme = useTheme()
  const size = useChosenSize()
  useFrontLogSources()
  return (
    <QueryClientProvider client={client}>
      <LanguageRoot language={language} speak={speak}>
        <ThemeRoot theme={theme} size={size} locale={antd}>
          <Reactions />
          <HashRouter>
            <AddressAtStart />
            <ConsoleRoutes />
          </HashRouter>
        </ThemeRoot>
      </LanguageRoot>
    </QueryClientProvider>
  )
}

/** The language and its switch: immediate, without loss of what a form holds (SH-26). */
function useSpoken(client: QueryClient, first: SpokenLanguage) {
  const [spoken, setSpoken] = useState(first)
  const speak = (next: Language) => {
    openLanguage(next).then(
      (opened) => {
        keepLanguage(next)
        setSpoken(opened)
        // Menu names, dictionary labels and messages come from the server in its words.
        void client.invalidateQueries()
      },
      (cause: unknown) => logFront('danger', String(cause), cause),
    )
  }
  return { ...spoken, speak }
}
