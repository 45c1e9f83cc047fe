import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatFileSize } from '../domain/form/file-size.ts';
import { MAX_FILES, sentShares, takeFiles, wantsShrinking } from '../domain/form/upload.ts';
import { FormContext, useField } from './form-context.ts';
import { Row } from './Row.tsx';

interface FileFieldProps {
  name: string;
  label: string;
  pictures?: boolean;
  multiple?: boolean;
  /** The field of what each file shows, in their order, and how long it may be; without it none is asked for. */
  titles?: { name: string; max: number };
}

const PICTURES = '.jpg,.jpeg,.png,.gif,image/*';

async function shrunk(file: File): Promise<File> {
  return wantsShrinking(file) ? (await import('./shrink-photo.ts')).shrinkPhoto(file) : file;
}

/** Makes a field hold these files: React cannot, and they go with the form as the field has them. */
function hold(field: HTMLInputElement, files: readonly File[]): void {
  const kept = new DataTransfer();
  for (const file of files) kept.items.add(file);
  field.files = kept.files;
}

/**
 * Files to send with a form [FORM-5]: photos that are too large are shrunk, what cannot be taken is dropped and named with the
 * reason. The form goes as multipart without script too, see `Form`.
 */
export function FileField({ name, label, pictures = false, multiple = false, titles }: FileFieldProps) {
  const { act } = useField(name);
  const [kept, setKept] = useState<readonly File[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const choice = useRef(0);
  const look = async (field: HTMLInputElement) => {
    const mine = ++choice.current;
    const ready = await Promise.all([...(field.files ?? [])].map(shrunk));
    // Others were chosen meanwhile.
    if (choice.current !== mine) return;
    const { taken, problem } = takeFiles(ready, pictures);
    hold(field, taken);
    setKept(taken);
    if (ready.length > 0) act.judge(name, problem);
  };
  // Files may be chosen before React has taken the field over.
  const lookFirst = useEffectEvent(() => {
    if (input.current?.files?.length) void look(input.current);
  });
  useEffect(() => lookFirst(), []);
  const kind = pictures ? 'JPG, PNG или GIF' : 'Любые файлы';
  const many = multiple ? `, не больше ${MAX_FILES}` : '';
  return (
    <Row name={name} label={label} hint={`${kind} до 1 МБ${many}`} check={false}>
      {(described) => (
        <>
          <input
            type="file"
            className="field"
            multiple={multiple}
            accept={pictures ? PICTURES : undefined}
            {...described}
            ref={input}
            onChange={({ currentTarget }) => void look(currentTarget)}
          />
          {kept.length > 0 && <KeptFiles files={kept} titles={titles} />}
        </>
      )}
    </Row>
  );
}

/** The files that go with the form, each with how much of it has gone out while they do [NAV-15]. */
function KeptFiles({ files, titles }: { files: readonly File[]; titles: FileFieldProps['titles'] }) {
  const { phase, progress } = useContext(FormContext).state;
  const sizes = files.map(({ size }) => size);
  const shares = phase === 'sending' ? sentShares(sizes, progress) : [];
  return (
    <ul className="form-files">
      {files.map((file, index) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          {file.name}, {formatFileSize(file.size)}
          {titles && (
            <input
              className="field"
              name={titles.name}
              maxLength={titles.max}
              placeholder="Что на фото (необязательно)"
              aria-label={`Что на фото: ${file.name}`}
            />
          )}
          {phase === 'sending' && (
            <progress className="form-progress" value={shares[index]} aria-label={`Отправка: ${file.name}`} />
          )}
        </li>
      ))}
    </ul>
  );
}
