import '#storefront/ui/tokens.css';
import '#storefront/ui/base.css';
import './office.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { markLoadedPictures } from '#storefront/ui/mark-loaded-pictures.ts';
import { watchActivity } from './api/activity.ts';
import { setCallHandlers } from './api/call-office.ts';
import { pageLanguage } from './api/language.ts';
import { makeQueryClient } from './api/queries.ts';
import { pageShop } from './api/shop-name.ts';
import { makeRouter } from './routes.tsx';
import { requestProof } from './shell/proof.ts';
import { endSession } from './shell/session.ts';
import { TextProvider } from './ui/text.tsx';

// The texts of each language are a separate chunk. The page preloads the chunk of its language (start/office-site).
const texts = {
  ar: () => import('#text/ar/office/office.ts'),
  en: () => import('#text/en/office/office.ts'),
};

async function start(root: HTMLElement): Promise<void> {
  const language = pageLanguage();
  const { office } = await texts[language]();
  const client = makeQueryClient();
  const router = makeRouter();
  watchActivity();
  setCallHandlers({ onSessionEnded: () => endSession(client, 'ended'), requestProof });
  createRoot(root).render(
    <StrictMode>
      <TextProvider read={{ language, text: office, shop: pageShop() }}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </TextProvider>
    </StrictMode>,
  );
  markLoadedPictures();
  document.documentElement.dataset.page = 'alive';
}

const root = document.getElementById('office');
if (!root) throw new Error('The page did not arrive whole');
await start(root);
