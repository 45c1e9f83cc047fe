import { lazy, Suspense, useState } from 'react';
import { type Photo, type PhotoProblem, readPhoto } from '../../client/visualiser/read-photo.ts';
import type { RoomPage } from '../../domain/visualiser/room-page.ts';

const PhotoEditor = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await import('./PhotoEditor.tsx')).PhotoEditor }));

const PROBLEMS: Readonly<Record<PhotoProblem, string>> = {
  'not-a-picture': 'Это не фотография или браузер не умеет её открыть. Выберите снимок JPEG, PNG или WebP.',
  'too-large': 'Фото слишком большое для этого устройства. Уменьшите его или сделайте новый снимок.',
};

/** Lets the shopper use a photo of their own room; it never leaves the device. */
export function OwnPhoto({ page }: { page: RoomPage }) {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [opened, setOpened] = useState(0);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const chosen = (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    void readPhoto(file).then((read) => {
      setBusy(false);
      setTries((before) => before + 1);
      setProblem(typeof read === 'string' ? read : null);
      if (typeof read === 'string') return;
      setPhoto(read);
      setOpened((before) => before + 1);
    });
  };
  return (
    <section className="visualiser-photo" aria-labelledby="photo-title">
      <h2 id="photo-title">На своём фото</h2>
      <p className="muted">
        Снимите пол или стену: фото останется на вашем устройстве и никуда не отправится.
      </p>
      <label className="button button-quiet visualiser-file">
        {busy ? 'Открываем…' : photo ? 'Другое фото' : 'Снять или выбрать фото'}
        <input
          type="file"
          accept="image/*"
          // A new field for each photo, so that the same one can be chosen again.
          key={tries}
          onChange={({ target }) => chosen(target.files?.[0])}
        />
      </label>
      {problem && (
        <p className="visualiser-note" role="alert">
          {PROBLEMS[problem]}
        </p>
      )}
      {photo && (
        <Suspense fallback={<p className="muted">Готовим фото…</p>}>
          <PhotoEditor key={opened} photo={photo} page={page} />
        </Suspense>
      )}
    </section>
  );
}
