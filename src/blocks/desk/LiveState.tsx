interface LiveStateProps {
  isLive: boolean;
  /** Of the page, to be loaded again by hand: without script, and while the connection is away. */
  address: string;
}

export function LiveState({ isLive, address }: LiveStateProps) {
  return (
    <p className="desk-live" data-live={isLive}>
      {isLive ? (
        <span className="muted">Новые сообщения появляются сами</span>
      ) : (
        <a href={address}>Показать новые сообщения</a>
      )}
    </p>
  );
}
