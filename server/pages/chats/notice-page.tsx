import type { Language } from '#contract/language.ts';
import type { Face } from './look-parts.tsx';
import { PageFrame } from './page-frame.tsx';
import { type Notice, texts } from './texts.ts';

interface NoticePageProps {
  notice: Notice;
  language: Language;
  shop?: string;
  face?: Face;
  /** Asks for this address again by itself. */
  refresh?: { seconds: number; address: string };
  /** Where a preview goes back to. */
  back?: string;
  preview?: boolean;
  bare?: boolean;
  /** It says that a form was kept: its script need not keep it any longer. */
  isTaken?: boolean;
}

/** A page that only says something. */
export function NoticePage(props: NoticePageProps) {
  const { notice, language, shop, face, refresh, back, preview, bare, isTaken } = props;
  return (
    <PageFrame
      title={notice.title}
      shop={shop}
      face={face}
      language={language}
      preview={preview}
      bare={bare}
      head={refresh && <meta httpEquiv="refresh" content={String(refresh.seconds)} />}
    >
      <h1 tabIndex={-1} data-taken={isTaken || undefined}>
        {notice.title}
      </h1>
      <p className="sub">{notice.text}</p>
      {refresh && <a href={refresh.address}>{texts[language].reload}</a>}
      {back && <a href={back}>{texts[language].previewButton}</a>}
    </PageFrame>
  );
}
